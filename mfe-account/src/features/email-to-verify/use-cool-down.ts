import { useEffect, useState } from 'react';

/** A wait that counts itself down: seconds left (0 when over), and a way to begin another. */
export function useCoolDown(): readonly [secondsLeft: number, begin: (seconds: number) => void] {
  const [until, setUntil] = useState(0);
  const [now, setNow] = useState(() => Date.now());
  const waiting = now < until;
  useEffect(() => {
    if (!waiting) return;
    const timer = setInterval(() => setNow(Date.now()), 1_000);
    return () => clearInterval(timer);
  }, [waiting]);
  const begin = (seconds: number) => {
    const start = Date.now();
    setNow(start);
    setUntil(start + seconds * 1_000);
  };
  return [Math.max(0, Math.ceil((until - now) / 1_000)), begin];
}
