import type { Call } from '@mova/contracts';
import type { Handling } from '@mova/service-kit';
import type { Cookie } from '../sign-in/session-cookies.ts';

/** Puts cookies on the answer, for the whole site. */
export function setCookies(setCookie: Handling<Call>['setCookie'], cookies: readonly Cookie[]): void {
  for (const { name, value, ...attributes } of cookies) setCookie(name, value, { path: '/', ...attributes });
}
