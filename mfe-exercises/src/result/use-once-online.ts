import { useEffect, useEffectEvent, useRef } from 'react';

interface Tries {
  readonly failed: boolean;
  readonly pending: boolean;
}

/**
 * Retries a failed attempt once each time the network returns and the page is visible. An attempt in progress
 * is awaited first. Nothing happens before the first attempt or after a success.
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
