import { cookieNames } from '@mova/contracts';
import { readCookie } from '../http/headers.ts';
import type { LiveSet } from './live-set.ts';

/** The sets that pages are made of. */
export interface ServedSets {
  readonly live: LiveSet;
  /** Replaces the live set for browsers whose bucket is below `percent`. */
  readonly canary?: { readonly set: LiveSet; readonly percent: number } | undefined;
}

/** Returns the set that a browser should have. One without a bucket, which `before-paint.js` draws, gets the live set. */
export function setFor({ live, canary }: ServedSets, cookies: string | undefined): LiveSet {
  if (!canary) return live;
  const bucket = readNumber(cookies, cookieNames.releaseBucket);
  return bucket !== undefined && bucket < canary.percent ? canary.set : live;
}

/** Returns the number of the set that a running training of this browser began with. */
export function pinnedSetOf(cookies: string | undefined): number | undefined {
  return readNumber(cookies, cookieNames.pinnedSet);
}

function readNumber(cookies: string | undefined, name: string): number | undefined {
  const text = readCookie(cookies, name);
  return text !== undefined && /^\d{1,9}$/.test(text) ? Number(text) : undefined;
}
