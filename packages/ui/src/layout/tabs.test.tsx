import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { afterEach, describe, expect, it } from 'vitest';
import { Tabs, tabAfter } from './tabs.tsx';

afterEach(cleanup);

const items = [
  { id: 'beginner', label: 'Beginner' },
  { id: 'intermediate', label: 'Intermediate' },
  { id: 'advanced', label: 'Advanced' },
] as const;

function Levels() {
  const [level, setLevel] = useState<(typeof items)[number]['id']>('beginner');
  return (
    <Tabs label="Level" items={items} selected={level} onSelect={setLevel}>
      Topics of {level}
    </Tabs>
  );
}

describe('Tabs', () => {
  it('name their row, and the panel by the selected tab', () => {
    render(<Levels />);
    expect(screen.getByRole('tablist', { name: 'Level' })).toBeTruthy();
    expect(screen.getByRole('tabpanel', { name: 'Beginner' }).textContent).toBe('Topics of beginner');
  });

  it('select by press', async () => {
    render(<Levels />);
    await userEvent.click(screen.getByRole('tab', { name: 'Advanced' }));
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Advanced');
    expect(screen.getByRole('tabpanel').textContent).toBe('Topics of advanced');
  });

  it('are one stop of the Tab key, moved through by arrows that also carry the focus', async () => {
    render(<Levels />);
    await userEvent.tab();
    expect(document.activeElement?.textContent).toBe('Beginner');
    await userEvent.keyboard('{ArrowRight}');
    expect(document.activeElement?.textContent).toBe('Intermediate');
    expect(screen.getByRole('tab', { selected: true }).textContent).toBe('Intermediate');
    await userEvent.tab();
    expect(document.activeElement?.getAttribute('role')).not.toBe('tab');
  });

  it.each([
    ['ArrowRight', 2, 0],
    ['ArrowLeft', 0, 2],
    ['Home', 1, 0],
    ['End', 1, 2],
    ['a', 1, undefined],
  ] as const)('%s leads from %d to %s of three', (key, at, to) => {
    expect(tabAfter(key, at, 3)).toBe(to);
  });
});
