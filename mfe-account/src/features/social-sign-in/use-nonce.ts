import { useCallback, useEffect, useState } from 'react';
import { useNonceMutation } from '../../api/account-api.ts';

/** Half of a nonce’s lifetime, so that a popup has the other half to complete. */
const renewAfterMs = 5 * 60 * 1000;

/** Returns a nonce for the next sign-in, renewed while the page is open, also after its timers were suspended. */
export function useNonce() {
  const [issue] = useNonceMutation();
  const [current, setCurrent] = useState<{ readonly nonce: string; readonly since: number }>();
  const [failed, setFailed] = useState(false);

  const renew = useCallback(async () => {
    const { data } = await issue();
    setFailed(!data);
    if (data) setCurrent({ nonce: data.nonce, since: Date.now() });
  }, [issue]);

  useEffect(() => void renew(), [renew]);

  useEffect(() => {
    if (!current) return;
    const renewIfOld = () => {
      if (document.visibilityState === 'visible' && Date.now() - current.since >= renewAfterMs) void renew();
    };
    const timer = setInterval(renewIfOld, renewAfterMs / 5);
    document.addEventListener('visibilitychange', renewIfOld);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renewIfOld);
    };
  }, [current, renew]);

  return { nonce: current?.nonce, failed: failed && !current, renew };
}
