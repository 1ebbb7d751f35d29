import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { Pagination } from './pagination.tsx';

afterEach(cleanup);

const labels = { navigation: 'Pages', first: 'First', previous: 'Previous', next: 'Next', last: 'Last' };

function Pages({ start, pages }: { start: number; pages: number }) {
  const [page, setPage] = useState(start);
  return (
    <Pagination
      page={page}
      pages={pages}
      onChange={setPage}
      labels={{ ...labels, status: `${page} of ${pages}` }}
    />
  );
}

const shown = () => screen.queryAllByRole('button').map((button) => button.getAttribute('aria-label'));

describe('Pagination', () => {
  it.each([
    [1, 3, ['Next', 'Last']],
    [2, 3, ['First', 'Previous', 'Next', 'Last']],
    [3, 3, ['First', 'Previous']],
    [1, 1, []],
  ])('on page %d of %d offers %j', (page, pages, names) => {
    render(<Pages start={page} pages={pages} />);
    expect(shown()).toEqual(names);
  });

  it('goes to the next, the last, the previous and the first page', async () => {
    render(<Pages start={1} pages={4} />);
    const seen: (string | null)[] = [];
    for (const name of ['Next', 'Last', 'Previous', 'First']) {
      await userEvent.click(screen.getByRole('button', { name }));
      seen.push(screen.getByText(/of 4/).textContent);
    }
    expect(seen).toEqual(['2 of 4', '4 of 4', '3 of 4', '1 of 4']);
  });

  it('keeps the focus inside when the pressed control is gone', async () => {
    render(<Pages start={1} pages={2} />);
    await userEvent.click(screen.getByRole('button', { name: 'Last' }));
    expect(document.activeElement).toBe(screen.getByRole('navigation', { name: 'Pages' }));
  });

  it('takes no press while a page is on its way', async () => {
    const change = vi.fn();
    render(
      <Pagination page={1} pages={2} pending onChange={change} labels={{ ...labels, status: '1 of 2' }} />,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(change).not.toHaveBeenCalled();
  });

  it('leads a page beyond the end back inside', async () => {
    const change = vi.fn();
    render(<Pagination page={9} pages={2} onChange={change} labels={{ ...labels, status: '9 of 2' }} />);
    await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
    expect(change).toHaveBeenCalledWith(2);
  });
});
