import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { useFocusSuccessor } from '../focus/focus.ts';
import { Alert } from './alert.tsx';
import { EmptyState, ErrorState } from './state.tsx';

afterEach(cleanup);

function Waiting() {
  const place = useFocusSuccessor<HTMLDivElement>();
  return (
    <div ref={place} tabIndex={-1}>
      Waiting
    </div>
  );
}

describe('Alert', () => {
  it.each([
    ['info', 'status'],
    ['success', 'status'],
    ['warning', 'alert'],
    ['danger', 'alert'],
  ] as const)('of tone %s has the role %s', (tone, role) => {
    render(<Alert tone={tone}>Text</Alert>);
    expect(screen.getByRole(role).textContent).toBe('Text');
  });

  it('is not announced when it was there from the start', () => {
    render(<Alert still>Text</Alert>);
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('marks the English wording', () => {
    render(
      <Alert tone="danger" english="Wrong password or email.">
        Неправильний пароль
      </Alert>,
    );
    expect(screen.getByText('Wrong password or email.').lang).toBe('en');
  });
});

describe('states', () => {
  it('an empty one invites under a heading', () => {
    render(<EmptyState title="Your words will be here" action={<a href="#add">Add</a>} />);
    expect(screen.getByRole('heading', { level: 2, name: 'Your words will be here' })).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Add' })).toBeTruthy();
  });

  it('an error is announced and offers to try again, once at a time', async () => {
    const retry = vi.fn();
    const texts = { title: 'Not opened', retryLabel: 'Try again', onRetry: retry };
    const { rerender } = render(<ErrorState {...texts}>Nothing is lost</ErrorState>);
    expect(screen.getByRole('alert').textContent).toContain('Nothing is lost');
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    rerender(<ErrorState {...texts} pending />);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(retry).toHaveBeenCalledOnce();
  });

  it('pass the focus on to the heading of what comes in their place', async () => {
    const texts = { title: 'Not opened', retryLabel: 'Try again', onRetry: () => {} };
    const { rerender } = render(<ErrorState {...texts} />);
    screen.getByRole('button', { name: 'Try again' }).focus();
    rerender(<Waiting />);
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Waiting'));
    rerender(
      <section>
        <h2>Three words</h2>
      </section>,
    );
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Three words'));
  });

  it('leave the focus where the user has put it', async () => {
    const field = <input aria-label="Search" />;
    const { rerender } = render(
      <div>
        {field}
        <EmptyState title="Nothing found" action={<button type="button">Show all</button>} />
      </div>,
    );
    screen.getByRole('textbox').focus();
    rerender(
      <div>
        {field}
        <h2>Three words</h2>
      </div>,
    );
    await Promise.resolve();
    expect(document.activeElement).toBe(screen.getByRole('textbox'));
  });
});
