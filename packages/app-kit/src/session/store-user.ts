import type { Settings, User } from '@mova/contracts';
import { cookieNames } from '@mova/contracts/names';
import { browserCookies, type CookieJar, sessionLife } from './cookies.ts';
import { readSession } from './session.ts';

export function storeSettings(settings: Settings, cookies: CookieJar = browserCookies): void {
  // A late answer must not leave cookies after the session has ended.
  if (!readSession(cookies)) return;
  cookies.set(cookieNames.settings, JSON.stringify(settings), sessionLife(cookies));
}

/** Stores hints for later pages; the server decides. */
export function storeUser(user: User, cookies: CookieJar = browserCookies): void {
  if (readSession(cookies)?.userId !== user.userId) return;
  storeSettings(user.settings, cookies);
  cookies.set(cookieNames.userDetails, JSON.stringify(user.userDetails), sessionLife(cookies));
  cookies.set(cookieNames.isLoggedInBefore, 'true', sessionLife(cookies));
}
