import type { PlatformTables } from '@mova/service-kit';
import type { ReleaseStore, SigningKey } from '@mova/service-kit/releases';
import { OperatorError } from '@mova/workspace';
import type { Kysely } from 'kysely';
import { type BrowserOptions, checkInBrowser } from './browser/check-browser.ts';
import { askSite, checkCalls } from './calls/check-calls.ts';
import { checkManifests, checkStored } from './check-set.ts';
import {
  addCheck,
  addSet,
  isSame,
  liveSet,
  mergeSet,
  readManifests,
  readSet,
  type SetCheck,
} from './release-sets.ts';
import { checkSignature } from './sign-set.ts';
import { withStore } from './with-store.ts';

/**
 * Adds a candidate: the live set with `changes`. No one gets it before it is checked and activated.
 *
 * @returns its number
 * @throws {SetRefused} for a version that was never published
 * @throws {OperatorError} when the live set has all changes
 */
export async function stageSet(
  db: Kysely<PlatformTables>,
  changes: Readonly<Record<string, string>>,
  note?: string,
): Promise<number> {
  const current = await liveSet(db);
  const next = mergeSet(current, changes);
  if (current && isSame(current, next))
    throw new OperatorError(`release set ${current.number}, which is live, has all of that already.`);
  await readManifests(db, next);
  return addSet(db, next, { basedOn: current?.number, note });
}

interface CheckOptions {
  readonly site?: string | undefined;
  readonly browser?: BrowserOptions | undefined;
  readonly signingKeys?: readonly SigningKey[] | undefined;
}

/**
 * Checks a set by all rules and keeps what was found.
 *
 * @param options.site address of the site whose services the set will call
 * @param options.signingKeys whose signature the set needs
 * @param options.browser opens the pages of what the set changes, too
 * @throws {OperatorError} when there is no such set, or the store is unavailable
 */
export async function checkSet(
  db: Kysely<PlatformTables>,
  store: ReleaseStore,
  number: number,
  { site, browser, signingKeys }: CheckOptions = {},
): Promise<SetCheck> {
  const set = await readSet(db, number);
  const manifests = await readManifests(db, set);
  const releases = [manifests.shell, ...manifests.sections];
  const stored = await withStore(async () => [
    ...(await checkStored(store, manifests)),
    ...(signingKeys ? await checkSignature(db, store, set, signingKeys) : []),
    ...(await checkCalls(store, releases, () => askSite(site))),
  ]);
  const findings = [...checkManifests(manifests), ...stored];
  // A page that lacks a file or a kit fails for that reason alone.
  const isWorthVisiting = findings.every(({ level }) => level !== 'error');
  if (browser && isWorthVisiting) {
    const { services } = await askSite(site);
    findings.push(
      ...(await checkInBrowser(manifests, { number, live: await liveSet(db), services }, browser)),
    );
  }
  return addCheck(db, number, findings);
}
