import { useEffect, useEffectEvent, useRef } from 'react';

interface Tries {
  /** The last try did not succeed. */
  readonly failed: boolean;
  /** One is under way. */
  readonly pending: boolean;
}

/**
 * Tries again what failed: once for each time the network comes back, as soon as the page is to be seen. A try that
 * is under way just then is waited for, and followed by another one if it fails. What nobody has tried yet, or what
 * succeeded, is left alone.
 */
export function useOnceOnline({ failed, pending }: Tries, again: () => void): void {
  const due = useRef(false);
  const isOver = failed && !pending;
  const tryAgain = useEffectEvent(() => {
    if (!due.current || !isOver || document.visibilityState === 'hidden') return;
    due.current = false;
    again();
  });
  const comeBack = useEffectEvent(() => {
    due.current = failed || pending;
    tryAgain();
  });

  useEffect(() => {
    const onOnline = () => comeBack();
    const onVisible = () => tryAgain();
    window.addEventListener('online', onOnline);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      window.removeEventListener('online', onOnline);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
  useEffect(() => {
    if (isOver) tryAgain();
  }, [isOver]);
}
