import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ToastRegion } from '../feedback/toast-region.tsx';
import { SelectionBar } from './selection-bar.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
});

const clearing = { clearLabel: 'Зняти вибір', onClear: () => {} };

describe('SelectionBar', () => {
  it('says what is chosen, politely, and what is missing', () => {
    render(
      <SelectionBar
        label="Вибрані слова"
        hint="Виберіть ще 2"
        {...clearing}
        action={<button type="button">Тренувати</button>}
      >
        Вибрано 3 слова
      </SelectionBar>,
    );
    expect(screen.getByRole('region', { name: 'Вибрані слова' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Вибрано 3 словаВиберіть ще 2');
  });

  it('clears the selection', async () => {
    const clear = vi.fn();
    render(
      <SelectionBar label="Вибрані слова" action={null} clearLabel="Зняти вибір" onClear={clear}>
        Вибрано 3 слова
      </SelectionBar>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Зняти вибір' }));
    expect(clear).toHaveBeenCalledOnce();
  });

  it('lifts the toasts above itself while it shows', () => {
    vi.stubGlobal(
      'ResizeObserver',
      class {
        readonly changed: () => void;
        constructor(changed: () => void) {
          this.changed = changed;
        }
        observe() {
          this.changed();
        }
        disconnect() {}
      },
    );
    const lift = () => document.documentElement.style.getPropertyValue('--bar-lift');
    const { unmount } = render(
      <SelectionBar label="Вибрані слова" action={null} {...clearing}>
        Вибрано 3 слова
      </SelectionBar>,
    );
    expect(lift()).toBe('0px');
    unmount();
    expect(lift()).toBe('');

    // On a page only the toasts are restyled.
    render(<ToastRegion label="Сповіщення" closeLabel="Закрити" />);
    const region = screen.getByRole('region', { name: 'Сповіщення' });
    const bar = render(
      <SelectionBar label="Вибрані слова" action={null} {...clearing}>
        Вибрано 3 слова
      </SelectionBar>,
    );
    expect([lift(), region.style.getPropertyValue('--bar-lift')]).toEqual(['', '0px']);
    bar.unmount();
    expect(region.style.getPropertyValue('--bar-lift')).toBe('');
  });
});
