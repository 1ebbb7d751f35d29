import { cookieNames } from '@mova/contracts/names';
import type { CookieJar } from './cookies.ts';

/** 30 days. */
const rememberedSeconds = 30 * 24 * 3600;

/** Returns the lifetime of a session cookie: 30 days when the user is remembered, else until the browser closes. */
export function sessionLife(cookies: CookieJar): { readonly maxAge?: number } {
  const remembered = cookies.get(cookieNames.rememberMe);
  return remembered && remembered !== 'false' && remembered !== '0' ? { maxAge: rememberedSeconds } : {};
}
