import { useEffect, useRef } from 'react';

/** The longest time the contract takes, milliseconds. */
const longest = 86_400_000;

/**
 * Measures how long a question has been on the screen: whole milliseconds since its word came up. A reload
 * begins anew.
 *
 * @param wordId word of the question that waits; undefined while none does
 */
export function useQuestionClock(wordId: number | undefined): () => number {
  const shownAt = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock starts anew with every question
  useEffect(() => {
    shownAt.current = performance.now();
  }, [wordId]);
  return () => Math.min(longest, Math.round(performance.now() - shownAt.current));
}
