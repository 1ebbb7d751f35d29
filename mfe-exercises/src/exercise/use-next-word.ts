import { useEffect, useEffectEvent, useRef } from 'react';

/** Runs once for every word after the first. */
export function useNextWord(number: number, arrive: () => void): void {
  const act = useEffectEvent(arrive);
  const seen = useRef(number);
  useEffect(() => {
    if (seen.current === number) return;
    seen.current = number;
    act();
  }, [number]);
}
