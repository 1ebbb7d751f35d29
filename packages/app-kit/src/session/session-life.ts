import { cookieNames } from '@mova/contracts/names';
import type { CookieJar } from './cookies.ts';

/** Life of a remembered session's cookies: 30 days (seconds). */
const rememberedFor = 30 * 24 * 3600;

/**
 * Life of a cookie that belongs to the session, as an option of `CookieJar.set`: 30 days for a remembered
 * session, else until the browser closes (product decision 4).
 */
export function sessionLife(cookies: CookieJar): { readonly maxAge?: number } {
  const remembered = cookies.get(cookieNames.rememberMe);
  return remembered && remembered !== 'false' && remembered !== '0' ? { maxAge: rememberedFor } : {};
}
