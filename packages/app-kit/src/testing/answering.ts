import { act, waitFor } from '@testing-library/react';
import { expect, type Mock, onTestFinished, vi } from 'vitest';

// What the test of a question needs, whichever section asks it.

/** Waits until screen readers are told a text, in a region that stood there empty before. */
export const announced = (text: string): Promise<void> =>
  waitFor(() => expect(document.querySelector('[role=status][aria-live=polite]')?.textContent).toBe(text));

/** A button, once finger and mouse reach it: what has just come has to be seen first. */
export async function inReach<T extends HTMLElement>(found: T): Promise<T> {
  await waitFor(() => expect(found.closest('[style*="pointer-events"]')).toBeNull());
  return found;
}

/**
 * From here to the end of the test clocks may be run ahead by `runClocks`; they also go on by themselves, but pass
 * over nothing while the machine is held up. @returns what is called once they have gone on for `milliseconds`
 */
export function holdClocks(milliseconds = 0): Mock {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'], shouldAdvanceTime: true });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  const gone = vi.fn();
  setTimeout(gone, milliseconds);
  return gone;
}

/** Lets so many milliseconds pass at once. */
export const runClocks = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));

/** Writes down the sounds that are played, by their addresses: jsdom has no sound of its own. */
export function recordSounds(): readonly string[] {
  const played: string[] = [];
  vi.spyOn(HTMLMediaElement.prototype, 'play').mockImplementation(async function (this: HTMLMediaElement) {
    played.push(this.src);
  });
  return played;
}
