import type { Settings, User } from '@mova/contracts';
import { cookieNames } from '@mova/contracts/names';
import { browserCookies, type CookieJar } from './cookies.ts';
import { readSession } from './session.ts';
import { sessionLife } from './session-life.ts';

/** Keeps the learner's settings in their cookie (specification §3, §4), for as long as the session lives. */
export function storeSettings(settings: Settings, cookies: CookieJar = browserCookies): void {
  // An answer that was on its way when the session ended must not leave anything behind.
  if (!readSession(cookies)) return;
  cookies.set(cookieNames.settings, JSON.stringify(settings), sessionLife(cookies));
}

/**
 * Keeps what cookies hold of the learner (specification §3): settings, details, and that somebody has been
 * signed in here. Nothing of it decides anything: the server answers for that.
 */
export function storeUser(user: User, cookies: CookieJar = browserCookies): void {
  if (readSession(cookies)?.userId !== user.userId) return;
  storeSettings(user.settings, cookies);
  cookies.set(cookieNames.userDetails, JSON.stringify(user.userDetails), sessionLife(cookies));
  cookies.set(cookieNames.isLoggedInBefore, 'true', sessionLife(cookies));
}
