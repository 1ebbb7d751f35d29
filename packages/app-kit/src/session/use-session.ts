import { useState, useSyncExternalStore } from 'react';
import { knownSession, readSession, type Session, subscribeSession } from './session.ts';

/** The session, live: renders again on sign-in and sign-out. Null for a visitor. */
export function useSession(): Session | null {
  // A page begins with what the cookies say now; reading them at every render would be felt with every press.
  useState(() => readSession());
  return useSyncExternalStore(subscribeSession, knownSession);
}
