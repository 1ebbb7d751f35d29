import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { VerdictBand } from './verdict-band.tsx';

afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

describe('VerdictBand', () => {
  it('shows the verdict and the explanation, and is no live region, which would not be announced', () => {
    const { container } = render(
      <VerdictBand
        tone="wrong"
        title="Правильна відповідь: apple"
        actions={<button type="button">Далі</button>}
      >
        Тут потрібне слово в однині
      </VerdictBand>,
    );
    expect(container.querySelector('[role], [aria-live]')).toBeNull();
    expect(container.textContent).toBe('Правильна відповідь: appleТут потрібне слово в одниніДалі');
    expect(screen.getByRole('button', { name: 'Далі' })).toBeTruthy();
  });

  it('ignores pointer presses at first, because it appears under the finger that answered', () => {
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
