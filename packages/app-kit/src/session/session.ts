import { cookieNames } from '@mova/contracts/names';
import { browserCookies, type CookieJar } from './cookies.ts';

/** A signed-in learner as the page's cookies tell it; whether it still holds, the gateway decides. */
export interface Session {
  readonly userId: number;
  readonly accessToken: string;
  /** Name typed at registration or given by a provider; null until some page stored it. */
  readonly userName: string | null;
  readonly kindOfLogin: string | null;
}

/** `reused`: a replaced token was used, so that someone else may have a copy of the session. */
type SessionLoss = 'ended' | 'reused';

/** Cookies of a session; the HttpOnly companion goes with `POST /oauth/logout`. */
const sessionCookies = Object.values(cookieNames).filter(
  (name) => name !== cookieNames.companion && name !== cookieNames.insecureCompanion,
);

const listeners = new Set<() => void>();
let current: Session | null | undefined;
/** Listeners have not heard of the current session yet. */
let isNews = false;
let channel: BroadcastChannel | undefined;
/** Why the session was lost, while nobody has signed in since. */
let loss: SessionLoss | undefined;

/**
 * The session the cookies hold right now, or null for a visitor. The same object while nothing changed. Whoever
 * comes upon a change first, listeners hear of it, though not before the code that asked is through: it may be
 * rendering.
 */
export function readSession(jar: CookieJar = browserCookies): Session | null {
  const next = parse(jar);
  if (current === undefined) current = next;
  else if (!same(current, next)) {
    current = next;
    isNews = true;
    queueMicrotask(tell);
  }
  if (current) loss = undefined;
  return current;
}

/** The session as it was read last: what a page shows, which hears of changes. */
export function knownSession(): Session | null {
  return current === undefined ? readSession() : current;
}

/** Looks at the cookies again and tells listeners if the session changed. Called after every answer. */
export function syncSession(jar: CookieJar = browserCookies): void {
  readSession(jar);
  tell();
}

function tell(): void {
  if (!isNews) return;
  isNews = false;
  for (const listener of [...listeners]) listener();
  channel?.postMessage('changed');
}

/** Ends the session on this side: all cookies of the product go, listeners (other tabs too) learn of it. */
export function clearSession(jar: CookieJar = browserCookies): void {
  for (const name of sessionCookies) jar.remove(name);
  syncSession(jar);
}

/** The server does not know the session any more: it lapsed, was ended from another device, or was used by two. */
export function loseSession(jar: CookieJar = browserCookies, why: SessionLoss = 'ended'): void {
  loss = why;
  clearSession(jar);
}

/** Whether the session was lost and nobody has signed in since: the sign-in page says so. */
export function wasSessionLost(): boolean {
  return loss !== undefined;
}

/** Whether the session was lost because someone else seems to have used it, too. */
export function wasSessionReused(): boolean {
  return loss === 'reused';
}

/** Calls `listener` on sign-in, sign-out and a new token, in this tab or another. Returns the way out. */
export function subscribeSession(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) watchOtherTabs();
  return () => listeners.delete(listener);
}

function watchOtherTabs(): void {
  if (channel || typeof window === 'undefined') return;
  if (typeof BroadcastChannel === 'function') {
    channel = new BroadcastChannel('mova-session');
    channel.onmessage = () => syncSession();
  }
  // Cookies also change without any of our tabs (expiry, another window of the mail link).
  document.addEventListener('visibilitychange', () => syncSession());
}

function parse(jar: CookieJar): Session | null {
  // Asked for by every guard and call: a visitor costs one look at the cookies.
  const accessToken = jar.get(cookieNames.accessToken);
  if (!accessToken) return null;
  const userId = Number(jar.get(cookieNames.userId));
  if (!Number.isSafeInteger(userId) || userId <= 0) return null;
  return {
    userId,
    accessToken,
    userName: jar.get(cookieNames.userName),
    kindOfLogin: jar.get(cookieNames.kindOfLogin),
  };
}

function same(a: Session | null, b: Session | null): boolean {
  if (a === null || b === null) return a === b;
  return (
    a.userId === b.userId &&
    a.accessToken === b.accessToken &&
    a.userName === b.userName &&
    a.kindOfLogin === b.kindOfLogin
  );
}
