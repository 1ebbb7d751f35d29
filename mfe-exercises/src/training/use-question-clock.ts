import { useEffect, useRef } from 'react';

/** The limit of the contract. */
const maxTimeMs = 86_400_000;

/**
 * Measures how long a question has been shown, in milliseconds. A reload starts again.
 *
 * @param wordId undefined while no question waits
 */
export function useQuestionClock(wordId: number | undefined): () => number {
  const shownAt = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock starts again with every question
  useEffect(() => {
    shownAt.current = performance.now();
  }, [wordId]);
  return () => Math.min(maxTimeMs, Math.round(performance.now() - shownAt.current));
}
