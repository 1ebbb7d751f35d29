import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { ToastRegion } from '../feedback/toast-region.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { VerdictBand } from './verdict-band.tsx';

afterEach(() => {
  cleanup();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

describe('SelectionBar', () => {
  it('says what is chosen, politely, and what is missing', () => {
    render(
      <SelectionBar
        label="Вибрані слова"
        hint="Виберіть ще 2"
        action={<button type="button">Тренувати</button>}
      >
        Вибрано 3 слова
      </SelectionBar>,
    );
    expect(screen.getByRole('region', { name: 'Вибрані слова' })).toBeTruthy();
    expect(screen.getByRole('status').textContent).toBe('Вибрано 3 словаВиберіть ще 2');
  });

  it('lets everything go', async () => {
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
      <SelectionBar label="Вибрані слова" action={null}>
        Вибрано 3 слова
      </SelectionBar>,
    );
    expect(lift()).toBe('0px');
    unmount();
    expect(lift()).toBe('');

    // On a page they alone are styled anew, not all of it.
    render(<ToastRegion label="Сповіщення" closeLabel="Закрити" />);
    const region = screen.getByRole('region', { name: 'Сповіщення' });
    const bar = render(
      <SelectionBar label="Вибрані слова" action={null}>
        Вибрано 3 слова
      </SelectionBar>,
    );
    expect([lift(), region.style.getPropertyValue('--bar-lift')]).toEqual(['', '0px']);
    bar.unmount();
    expect(region.style.getPropertyValue('--bar-lift')).toBe('');
  });
});

describe('VerdictBand', () => {
  it('shows the verdict and why, and is no live region: one that comes filled is not heard', () => {
    const { container } = render(
      <VerdictBand
        tone="wrong"
        title="Правильна відповідь: apple"
        english="Wrong"
        actions={<button type="button">Далі</button>}
      >
        Тут потрібне слово в однині
      </VerdictBand>,
    );
    expect(container.querySelector('[role], [aria-live]')).toBeNull();
    expect(container.textContent).toBe('Правильна відповідь: appleТут потрібне слово в одниніWrongДалі');
    expect(screen.getByText('Wrong').lang).toBe('en');
    expect(screen.getByRole('button', { name: 'Далі' })).toBeTruthy();
  });

  it('takes no press of finger or mouse before it was seen: it rises under the finger that answered', () => {
    vi.useFakeTimers();
    const goOn = vi.fn();
    render(
      <VerdictBand
        tone="wrong"
        title="apple"
        actions={
          <button type="button" onClick={goOn}>
            Далі
          </button>
        }
      />,
    );
    const next = screen.getByRole('button', { name: 'Далі' });
    const inReach = () => next.parentElement?.style.pointerEvents !== 'none';
    expect(inReach()).toBe(false);
    vi.advanceTimersByTime(399);
    expect(inReach()).toBe(false);
    // Enter, and what presses for a screen reader.
    next.click();
    expect(goOn).toHaveBeenCalledOnce();
    vi.advanceTimersByTime(1);
    expect(inReach()).toBe(true);
    fireEvent.click(next, { detail: 2 });
    expect(goOn).toHaveBeenCalledOnce();
    fireEvent.click(next, { detail: 1 });
    expect(goOn).toHaveBeenCalledTimes(2);
  });
});
