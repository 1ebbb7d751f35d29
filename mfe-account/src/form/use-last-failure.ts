import { useRef } from 'react';

/**
 * Keeps the message of the attempt before until the next one is answered: without it the button would move away from
 * the pointer, and another one would come under it. A message of another attempt is a new alert, announced again.
 */
export function useLastFailure<Failure extends { readonly error?: unknown }>(
  failure: Failure,
  pending: boolean,
) {
  const last = useRef({ shown: failure, attempt: 0 });
  const { shown, attempt } = last.current;
  if (!pending) {
    last.current = { shown: failure, attempt: failure.error === shown.error ? attempt : attempt + 1 };
  }
  return last.current;
}
