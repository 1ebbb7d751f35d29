import { useCallback, useEffect, useState } from 'react';
import { useIssueNonceMutation } from './social-api.ts';

/** Half of a nonce’s life: a window opened with the last of it has as long to come back. */
const renewAfterMs = 5 * 60 * 1000;

/**
 * A nonce for the next sign-in, renewed while the page stands open: also when it comes back to the front after
 * its timers slept.
 *
 * @returns the nonce (undefined until there is one), whether it could not be had, and how to ask for another
 */
export function useNonce() {
  const [issue] = useIssueNonceMutation();
  const [held, setHeld] = useState<{ readonly nonce: string; readonly since: number }>();
  const [failed, setFailed] = useState(false);

  const renew = useCallback(async () => {
    const { data } = await issue();
    setFailed(!data);
    if (data) setHeld({ nonce: data.nonce, since: Date.now() });
  }, [issue]);

  useEffect(() => void renew(), [renew]);

  useEffect(() => {
    if (!held) return;
    const renewIfOld = () => {
      if (document.visibilityState === 'visible' && Date.now() - held.since >= renewAfterMs) void renew();
    };
    const timer = setInterval(renewIfOld, renewAfterMs / 5);
    document.addEventListener('visibilitychange', renewIfOld);
    return () => {
      clearInterval(timer);
      document.removeEventListener('visibilitychange', renewIfOld);
    };
  }, [held, renew]);

  return { nonce: held?.nonce, failed: failed && !held, renew };
}
