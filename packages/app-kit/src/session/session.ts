import { cookieNames } from '@mova/contracts/names';
import { useState, useSyncExternalStore } from 'react';
import { browserCookies, type CookieJar, reader } from './cookies.ts';

/** The signed-in user according to cookies; the gateway decides whether the session is valid. */
export interface Session {
  readonly userId: number;
  readonly accessToken: string;
  /** Null until some page has stored it. */
  readonly userName: string | null;
  readonly kindOfLogin: string | null;
}

/** `reused`: a replaced token was used, so someone else may have a copy of the session. */
type SessionLoss = 'ended' | 'reused';

/** The HttpOnly companion is removed by `POST /oauth/logout`. */
const sessionCookies = Object.values(cookieNames).filter(
  (name) => name !== cookieNames.companion && name !== cookieNames.insecureCompanion,
);

const listeners = new Set<() => void>();
let current: Session | null | undefined;
/** Listeners do not know the current session yet. */
let hasUnannouncedChange = false;
let channel: BroadcastChannel | undefined;
let loss: SessionLoss | undefined;
/** This document has had a session. */
let hadSession = false;

/** Returns the same object while nothing changed. Calls listeners in a microtask: the caller may be rendering. */
export function readSession(jar: CookieJar = browserCookies): Session | null {
  const next = parse(jar);
  if (current === undefined) current = next;
  else if (!same(current, next)) {
    current = next;
    hasUnannouncedChange = true;
    queueMicrotask(notifyListeners);
  }
  if (current) {
    loss = undefined;
    hadSession = true;
  }
  return current;
}

/** The session as last read, without reading the cookies. */
function knownSession(): Session | null {
  return current === undefined ? readSession() : current;
}

export function syncSession(jar: CookieJar = browserCookies): void {
  readSession(jar);
  notifyListeners();
}

function notifyListeners(): void {
  if (!hasUnannouncedChange) return;
  hasUnannouncedChange = false;
  for (const listener of [...listeners]) listener();
  channel?.postMessage(loss ?? 'changed');
}

export function clearSession(jar: CookieJar = browserCookies): void {
  for (const name of sessionCookies) jar.remove(name);
  syncSession(jar);
}

export function loseSession(jar: CookieJar = browserCookies, why: SessionLoss = 'ended'): void {
  loss = why;
  clearSession(jar);
}

export function wasSessionLost(): boolean {
  return loss !== undefined;
}

export function wasSessionReused(): boolean {
  return loss === 'reused';
}

/** Whether the session of this document ended by the user's own will, here or in another tab. */
export function hasSignedOut(): boolean {
  return hadSession && !knownSession() && !wasSessionLost();
}

/** Calls `listener` on sign-in, sign-out and a new token, in any tab. */
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) watchOtherTabs();
  return () => listeners.delete(listener);
}

function watchOtherTabs(): void {
  if (channel || typeof window === 'undefined') return;
  if (typeof BroadcastChannel === 'function') {
    channel = new BroadcastChannel('mova-session');
    channel.onmessage = ({ data }) => {
      if (data === 'ended' || data === 'reused') loss = data;
      syncSession();
    };
  }
  // Cookies also expire, or change in another window.
  document.addEventListener('visibilitychange', () => syncSession());
}

function parse(jar: CookieJar): Session | null {
  const cookie = reader(jar);
  const accessToken = cookie(cookieNames.accessToken);
  if (!accessToken) return null;
  const userId = Number(cookie(cookieNames.userId));
  if (!Number.isSafeInteger(userId) || userId <= 0) return null;
  return {
    userId,
    accessToken,
    userName: cookie(cookieNames.userName),
    kindOfLogin: cookie(cookieNames.kindOfLogin),
  };
}

function same(a: Session | null, b: Session | null): boolean {
  if (a === null || b === null) return a === b;
  return (Object.keys(a) as (keyof Session)[]).every((field) => a[field] === b[field]);
}

/** Returns the session and renders again when it changes; null for an anonymous user. */
export function useSession(): Session | null {
  // Read once per mount: reading cookies on every render is noticeably slow.
  useState(() => readSession());
  return useSyncExternalStore(subscribeSession, knownSession);
}
