import type { ReleaseSet } from '@mova/contracts';
import { mainChannel, type PlatformTables, releaseSetChannel } from '@mova/service-kit';
import type { ReleaseStore, SigningKey } from '@mova/service-kit/releases';
import { OperatorError } from '@mova/workspace';
import { type Kysely, sql } from 'kysely';
import { checkManifests } from './check-set.ts';
import {
  addCheck,
  addSet,
  isSame,
  type KnownSet,
  liveSet,
  mergeSet,
  type NextSet,
  readManifests,
  readSet,
  SetRefused,
} from './release-sets.ts';
import { assertSigned } from './sign-set.ts';
import { withStore } from './with-store.ts';

export interface Announcer {
  publish(channel: string, message: string): Promise<unknown>;
}

export interface Platform {
  readonly db: Kysely<PlatformTables>;
  /** Tells gateways at once; without it they notice within a second. */
  readonly redis?: Announcer | undefined;
  /** Where they are given, only sets that one of them signed become live, or a canary. */
  readonly signingKeys?: readonly SigningKey[] | undefined;
}

interface MakeLiveOptions extends Platform {
  /** New versions by target; the others stay as they are in the live set. */
  readonly changes: Readonly<Record<string, string>>;
  readonly force?: boolean;
  readonly note?: string;
}

/** Concurrent publishers make the swap fail now and then; more often than this, something else is wrong. */
const maxAttempts = 5;

/**
 * Makes a new release set live: the current one with `changes`, its manifests checked, and swapped in only if the
 * current set is still the same, otherwise merged again. Returns the current set when it already has all changes.
 *
 * @throws {SetRefused} unless `force`; for an unknown version, and where sets need a signature, even then
 */
export async function makeLive(options: MakeLiveOptions): Promise<ReleaseSet> {
  const { db, changes, force = false, note } = options;
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const current = await liveSet(db);
    const next = mergeSet(current, changes);
    if (current && isSame(current, next)) return current;
    if (options.signingKeys) throw new SetRefused([unsignedReason]);
    const findings = checkManifests(await readManifests(db, next));
    const errors = findings.filter(({ level }) => level === 'error');
    if (errors.length > 0 && !force) throw new SetRefused(errors.map(({ message }) => message));
    try {
      const number = await db.transaction().execute(async (trx) => {
        const added = await addSet(trx, next, { basedOn: current?.number, note });
        await addCheck(trx, added, findings);
        await swap(trx, current, { number: added, forced: errors.length > 0 });
        return added;
      });
      await announce(options.redis, number);
      return { number, ...next };
    } catch (error) {
      if (!(error instanceof SetChanged)) throw error;
    }
  }
  throw new Error('The live release set keeps changing; try again');
}

/** Why a set cannot become live at once where sets need a signature. */
export const unsignedReason =
  'a new release set has no signature, which RELEASE_SIGNING_KEYS requires: stage it (`--stage`), check, sign and activate it';

export interface ActivateOptions extends Platform {
  readonly number: number;
  readonly force?: boolean;
  /** Further reasons against this set in place of the live one. */
  readonly reasonsAgainst?: (set: NextSet, current: ReleaseSet | undefined) => readonly string[];
}

/**
 * Makes a checked candidate live, or a set that was live before. Returns whether it had to be forced; undefined when
 * the set is live already.
 *
 * @throws {SetRefused} without a passed check, or when other releases became live since it was staged, unless `force`;
 *   without a signature that is required, even then
 * @throws {OperatorError} when there is no such set
 */
export async function activateSet(options: ActivateOptions): Promise<{ forced: boolean } | undefined> {
  const { db, number, force = false } = options;
  const set = await readSet(db, number);
  const current = await liveSet(db);
  if (current?.number === number) return undefined;
  await assertSigned(db, set, options.signingKeys);
  const reasons = [...reasonsAgainst(set, current), ...(options.reasonsAgainst?.(set, current) ?? [])];
  if (reasons.length > 0 && !force) throw new SetRefused(reasons);
  const forced = reasons.length > 0;
  await swapOrExplain(options, current, { number, forced });
  return { forced };
}

/** Why a set may not be given to users in place of the live one. */
export function reasonsAgainst(set: KnownSet, current: ReleaseSet | undefined): string[] {
  const reasons: string[] = [];
  if (!set.check) reasons.push(`it was not checked: run \`mova release check ${set.number}\``);
  else if (!set.check.passed)
    reasons.push(
      ...set.check.findings.filter(({ level }) => level === 'error').map(({ message }) => message),
    );
  // Otherwise it would take back what another team has made live since.
  if (set.activatedAt === null && set.basedOn !== (current?.number ?? null))
    reasons.push(
      `it was staged on release set ${set.basedOn ?? 'none'}, and ${current?.number ?? 'none'} is live now: stage it again`,
    );
  return reasons;
}

interface RollBackOptions extends Platform {
  readonly store: ReleaseStore;
  /** The set to go back to; by default the one before the live set. */
  readonly to?: number | undefined;
}

/**
 * Goes back to a set that was live. It was checked then, so only its manifests are looked for. Returns the numbers of
 * the set that was live and of the one that is live now.
 *
 * @throws {SetRefused} without a signature that is required
 * @throws {OperatorError} when there is no such set, or the store lacks one of its releases
 */
export async function rollBack(options: RollBackOptions): Promise<{ from: number; to: number }> {
  const { db, store } = options;
  const current = await liveSet(db);
  if (!current) throw new OperatorError('no release set is live yet.');
  const number = options.to ?? (await numberBefore(db, current.number));
  const set = await readSet(db, number);
  if (set.activatedAt === null)
    throw new OperatorError(`release set ${number} was never live: check and activate it.`);
  if (number === current.number) throw new OperatorError(`release set ${number} is live already.`);
  await assertSigned(db, set, options.signingKeys);
  await assertStored(store, set);
  await swapOrExplain(options, current, { number, forced: false });
  return { from: current.number, to: number };
}

/** @throws {OperatorError} when the store lacks a release of the set, or is unavailable */
export async function assertStored(store: ReleaseStore, set: ReleaseSet): Promise<void> {
  for (const [section, version] of Object.entries({ ...set.sections, shell: set.shell }))
    if (!version.startsWith('dev-') && !(await withStore(() => store.manifest(section, version))))
      throw new OperatorError(`the store lacks ${section}@${version} of release set ${set.number}.`);
}

interface RollBackSectionOptions extends Platform {
  readonly section: string;
}

/**
 * Makes the version of one section live again that was live before, and leaves the others as they are. Returns both
 * versions and the number of the set that is live now.
 *
 * @throws {OperatorError} when no other version of it was live
 * @throws {SetRefused} when it does not fit what is live now
 */
export async function rollBackSection({
  section,
  ...platform
}: RollBackSectionOptions): Promise<{ from: string; to: string; set: number }> {
  const current = await liveSet(platform.db);
  const from = current && versionIn(current, section);
  if (from === undefined) throw new OperatorError(`no version of ${section} is live.`);
  const to = await versionBefore(platform.db, section, from);
  const set = await makeLive({ ...platform, changes: { [section]: to }, note: `rollback of ${section}` });
  return { from, to, set: set.number };
}

const versionIn = (set: NextSet, section: string): string | undefined =>
  section === 'shell' ? set.shell : set.sections[section];

/** Before `version` first was live: going back twice goes back two versions. */
async function versionBefore(db: Kysely<PlatformTables>, section: string, version: string): Promise<string> {
  const rows = await db
    .selectFrom('platform.activations')
    .innerJoin('platform.release_sets as sets', 'sets.number', 'platform.activations.set_number')
    .select(['sets.shell', 'sets.sections'])
    .where('channel', '=', mainChannel)
    .orderBy('platform.activations.number', 'asc')
    .execute();
  const versions = rows.map((row) => versionIn(row, section));
  const before = versions.slice(0, versions.indexOf(version)).findLast((known) => known !== undefined);
  if (before !== undefined) return before;
  throw new OperatorError(`no version of ${section} was live before ${version}.`);
}

/** What was live before the live set first was: going back twice goes back two sets. */
async function numberBefore(db: Kysely<PlatformTables>, live: number): Promise<number> {
  const row = await db
    .selectFrom('platform.activations')
    .select('set_number')
    .where('channel', '=', mainChannel)
    .where('set_number', '<>', live)
    .where('number', '<', (query) =>
      query
        .selectFrom('platform.activations')
        .select(({ fn }) => fn.min<number>('number').as('first'))
        .where('channel', '=', mainChannel)
        .where('set_number', '=', live),
    )
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst();
  if (row) return row.set_number;
  throw new OperatorError('no release set was live before this one: name the set to go back to.');
}

async function swapOrExplain(
  platform: Platform,
  current: ReleaseSet | undefined,
  next: NextLive,
): Promise<void> {
  try {
    await swap(platform.db, current, next);
  } catch (error) {
    if (!(error instanceof SetChanged)) throw error;
    throw new OperatorError('another release set became live at the same time; look at it, and try again.');
  }
  await announce(platform.redis, next.number);
}

interface NextLive {
  readonly number: number;
  readonly forced: boolean;
}

/** Another set became live since the current one was read. */
class SetChanged extends Error {}

/** Makes a set live if `current` still is. @throws {SetChanged} */
async function swap(
  db: Kysely<PlatformTables>,
  current: ReleaseSet | undefined,
  { number, forced }: NextLive,
): Promise<void> {
  const live = { set_number: number, changed_at: sql<Date>`now()`, forced };
  const { numInsertedOrUpdatedRows } = await db
    .insertInto('platform.live')
    .values({ channel: mainChannel, ...live })
    .onConflict((conflict) =>
      conflict
        .column('channel')
        .doUpdateSet(live)
        .where('platform.live.set_number', '=', current?.number ?? null),
    )
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows !== 1n) throw new SetChanged();
}

export async function announce(redis: Announcer | undefined, number: number): Promise<void> {
  try {
    await redis?.publish(releaseSetChannel, String(number));
  } catch {
    // Without Redis, gateways notice the new set by polling.
  }
}
