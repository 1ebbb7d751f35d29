import { useRef } from 'react';

/** Ignores calls while an earlier one runs. Not by state, because two clicks can arrive before the next render. */
export function useSingleFlight<Args extends readonly unknown[]>(
  work: (...args: Args) => Promise<void>,
): (...args: Args) => Promise<void> {
  const running = useRef(false);
  return async (...args) => {
    if (running.current) return;
    running.current = true;
    try {
      await work(...args);
    } finally {
      running.current = false;
    }
  };
}
