import { useState, useSyncExternalStore } from 'react';
import { knownSession, readSession, type Session, subscribeSession } from './session.ts';

/** Returns the current session and re-renders when it changes; null for an anonymous user. */
export function useSession(): Session | null {
  // Read once per mount: reading cookies on every render is noticeably slow.
  useState(() => readSession());
  return useSyncExternalStore(subscribeSession, knownSession);
}
