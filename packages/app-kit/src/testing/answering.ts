import { act, waitFor } from '@testing-library/react';
import { expect, type Mock, onTestFinished, vi } from 'vitest';

export const announced = (text: string): Promise<void> =>
  waitFor(() => expect(document.querySelector('[role=status][aria-live=polite]')?.textContent).toBe(text));

/** Waits until pointer presses reach a button, which they do not when it has just appeared. */
export async function inReach<T extends HTMLElement>(found: T): Promise<T> {
  await waitFor(() => expect(found.closest('[style*="pointer-events"]')).toBeNull());
  return found;
}

/**
 * Lets the test advance timers by `runClocks`; they also run by themselves. Returns a mock that is called after
 * `milliseconds`.
 */
export function holdClocks(milliseconds = 0): Mock {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const elapsed = vi.fn();
  setTimeout(elapsed, milliseconds);
  return elapsed;
}

export const runClocks = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** Records the URLs of played sounds: jsdom has no sound. */
export function recordSounds(): readonly string[] {
  const played: string[] = [];
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    played.push(this.src);
  });
  return played;
}
