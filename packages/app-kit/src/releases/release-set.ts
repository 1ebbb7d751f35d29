import { cookieNames } from '@mova/contracts/names';
import { browserCookies } from '../session/cookies.ts';

let own: number | undefined;
let newest: number | undefined;
let pins = 0;

/** An abandoned training must not pin a set for ever. */
const pinMaxAge = 24 * 3600;

/** Tells which release set this document was made of. */
export function setOwnReleaseSet(number: number): void {
  own = number > 0 ? number : undefined;
}

export function noteReleaseSet(header: unknown): void {
  const number = typeof header === 'string' ? Number(header) : Number.NaN;
  if (Number.isSafeInteger(number) && number > 0) newest = number;
}

/** The set that this browser should have, as far as known. */
export function newestReleaseSet(): number | undefined {
  return newest;
}

/**
 * Until the returned function is called, no link reloads the document for another set, and pages marked `task` keep this
 * set when they are reloaded. Pins nest.
 */
export function pinReleaseSet(): () => void {
  pins += 1;
  if (pins === 1) {
    writePin();
    // Another tab may have pinned another set, or have ended its training.
    addEventListener('focus', writePin);
    document.addEventListener('visibilitychange', writePin);
  }
  let pinned = true;
  return () => {
    if (pinned) pins -= 1;
    pinned = false;
    if (pins > 0) return;
    removeEventListener('focus', writePin);
    document.removeEventListener('visibilitychange', writePin);
    if (browserCookies.get(cookieNames.pinnedSet) === String(own))
      browserCookies.remove(cookieNames.pinnedSet);
  };
}

function writePin(): void {
  if (own !== undefined && document.visibilityState === 'visible')
    browserCookies.set(cookieNames.pinnedSet, String(own), { maxAge: pinMaxAge });
}

export function isReleaseSetPinned(): boolean {
  return pins > 0;
}
