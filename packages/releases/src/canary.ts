import type { ReleaseSet } from '@mova/contracts';
import { type Canary, endCanary, mainChannel, type PlatformTables, readCanary } from '@mova/service-kit';
import type { ReleaseStore } from '@mova/service-kit/releases';
import { OperatorError } from '@mova/workspace';
import type { Kysely } from 'kysely';
import { type ActivateOptions, announce, assertStored, type Platform, reasonsAgainst } from './make-live.ts';
import { liveSet, readSet, SetRefused } from './release-sets.ts';
import { assertSigned } from './sign-set.ts';

interface StartCanaryOptions extends ActivateOptions {
  readonly store: ReleaseStore;
  /** Of browsers, 1 to 99. */
  readonly percent: number;
}

/**
 * Gives a checked candidate to some browsers, or changes how many get the one that runs. Returns whether it had to be
 * forced; undefined when this many get it already.
 *
 * @throws {SetRefused} for the reasons of `activateSet`, unless `force`
 * @throws {OperatorError} when there is no such set, it is live, the store lacks one of its releases, or another canary runs
 */
export async function startCanary(options: StartCanaryOptions): Promise<{ forced: boolean } | undefined> {
  const { db, number, percent, force = false } = options;
  if (!Number.isInteger(percent) || percent < 1 || percent > 99)
    throw new OperatorError('a canary is given to 1 to 99 percent of browsers.');
  const set = await readSet(db, number);
  const current = await liveSet(db);
  if (current?.number === number) throw new OperatorError(`release set ${number} is live: everyone gets it.`);
  await assertSigned(db, set, options.signingKeys);
  await assertStored(options.store, set);
  const reasons = [...reasonsAgainst(set, current), ...(options.reasonsAgainst?.(set, current) ?? [])];
  if (reasons.length > 0 && !force) throw new SetRefused(reasons);
  const forced = reasons.length > 0;
  const changed = await db
    .transaction()
    .execute((trx) => swapCanary(trx, current, { number, percent, forced }));
  if (!changed) return undefined;
  await announce(options.redis, number);
  return { forced };
}

interface NextCanary {
  readonly number: number;
  readonly percent: number;
  readonly forced: boolean;
}

/** The row of the live set is locked: no set becomes live, and no other canary starts, until this has committed. */
async function swapCanary(
  db: Kysely<PlatformTables>,
  current: ReleaseSet | undefined,
  { number, percent, forced }: NextCanary,
): Promise<boolean> {
  const live = await db
    .selectFrom('platform.live')
    .select('set_number')
    .where('channel', '=', mainChannel)
    .forUpdate()
    .executeTakeFirst();
  if (!live) throw new OperatorError('no release set is live yet: activate one first.');
  if (live.set_number !== current?.number)
    throw new OperatorError('another release set became live at the same time; look at it, and try again.');
  const running = await readCanary(db);
  if (running && running.set !== number)
    throw new OperatorError(
      `release set ${running.set} is the canary, at ${running.percent} %: stop it first (\`mova release canary stop\`).`,
    );
  if (running?.percent === percent) return false;
  if (running) {
    await db.updateTable('platform.canaries').set({ percent }).where('id', '=', running.id).execute();
    return true;
  }
  await db.insertInto('platform.canaries').values({ set_number: number, percent, forced }).execute();
  return true;
}

interface StopCanaryOptions extends Platform {
  readonly reason: string;
  /** Reasons against stopping this one. */
  readonly reasonsAgainst?: (canary: Canary) => Promise<readonly string[]>;
}

/**
 * Ends the canary that runs, which adds the row of the audit. Returns the number of its set; undefined when none runs.
 *
 * @throws {SetRefused} for `reasonsAgainst`
 */
export async function stopCanary(options: StopCanaryOptions): Promise<number | undefined> {
  const { db, reason } = options;
  const canary = await readCanary(db);
  if (!canary) return undefined;
  const reasons = (await options.reasonsAgainst?.(canary)) ?? [];
  if (reasons.length > 0) throw new SetRefused(reasons);
  if (!(await endCanary(db, { id: canary.id, reason }))) return undefined;
  await announce(options.redis, canary.set);
  return canary.set;
}

/** Runs `act`. Returns its result, and the number of the set whose canary it ended. */
export async function noticeCanaryEnd<T>(
  db: Kysely<PlatformTables>,
  act: () => Promise<T>,
): Promise<{ readonly result: T; readonly endedCanary: number | undefined }> {
  const before = await readCanary(db);
  const result = await act();
  const isEnded = before !== undefined && (await readCanary(db))?.id !== before.id;
  return { result, endedCanary: isEnded ? before.set : undefined };
}
