import { useSyncExternalStore } from 'react';
import { readSession, type Session, subscribeSession } from './session.ts';

/** The session, live: renders again on sign-in and sign-out. Null for a visitor. */
export function useSession(): Session | null {
  return useSyncExternalStore(subscribeSession, () => readSession());
}
