import {
  type Release,
  type ReleaseSet,
  releaseSchema,
  type SectionName,
  type SectionRelease,
  sectionNames,
} from '@mova/contracts';
import type { Kysely, Transaction } from 'kysely';
import type { BuildTarget } from '@mova/bundler/builds';
import { faultsOf } from './check-set.ts';
import { liveSet, mainChannel } from './live-set.ts';
import type { PlatformTables } from './platform-tables.ts';

/** Redis channel that wakes the gateways; they also look by themselves every second. */
export const releaseSetChannel = 'mova:release-set';

/** The wanted set must not go live; one reason a fault. */
export class SetRefused extends Error {
  override readonly name = 'SetRefused';
  readonly reasons: readonly string[];

  constructor(reasons: readonly string[]) {
    super(`The release set is refused:\n${reasons.map((reason) => `- ${reason}`).join('\n')}`);
    this.reasons = reasons;
  }
}

/** The part of a Redis client used here. */
export interface Announcer {
  publish(channel: string, message: string): Promise<unknown>;
}

/** What to change, and with what. */
export interface MakeLiveOptions {
  /** New versions by target; everything else stays as it is in the live set. */
  readonly changes: Readonly<Partial<Record<BuildTarget, string>>>;
  /** Database of the platform, as the owner. */
  readonly db: Kysely<PlatformTables>;
  /** Wakes gateways early; without it they notice within a second. */
  readonly redis?: Announcer;
  /** Makes the set live although the kit check says no. */
  readonly force?: boolean;
  /** Why, for the record. */
  readonly note?: string;
}

/** Two operators at once are two sets in a row; more than this many losses mean something else is wrong. */
const attempts = 5;

/**
 * Makes a new numbered release set live: the current one with `changes`. Checked first; swapped in only if
 * the current set is still the one it was made from, else made anew from the newer one. Changes that are
 * live already make no new set.
 *
 * @throws {SetRefused} with the list of faults, unless `force` (an unknown version is refused even then).
 */
export async function makeLive(options: MakeLiveOptions): Promise<ReleaseSet> {
  for (let attempt = 0; attempt < attempts; attempt++) {
    const current = await liveSet(options.db);
    const wanted = wantedSet(current, options.changes);
    if (current && isSame(current, wanted)) return current;
    await check(options, wanted);
    const number = await options.db.transaction().execute((trx) => swap(trx, current, wanted, options.note));
    if (number === undefined) continue;
    await announce(options.redis, number);
    return { number, ...wanted };
  }
  throw new Error('The live release set keeps changing; try again');
}

type Wanted = Omit<ReleaseSet, 'number'>;

function wantedSet(current: ReleaseSet | undefined, changes: MakeLiveOptions['changes']): Wanted {
  const { shell = current?.shell, ...sections } = changes;
  if (shell === undefined) throw new SetRefused(['the first release set needs a shell']);
  const merged = { ...current?.sections, ...sections };
  const named = sectionNames.flatMap((name) => (merged[name] ? [[name, merged[name]] as const] : []));
  return { shell, sections: Object.fromEntries(named) };
}

function isSame(current: ReleaseSet, wanted: Wanted): boolean {
  return (
    current.shell === wanted.shell &&
    sectionNames.every((name) => current.sections[name] === wanted.sections[name])
  );
}

async function check({ db, force = false }: MakeLiveOptions, wanted: Wanted): Promise<void> {
  const shell = await manifestOf(db, 'shell', wanted.shell);
  const sections: SectionRelease[] = [];
  for (const [name, version] of Object.entries(wanted.sections) as [SectionName, string][]) {
    const release = await manifestOf(db, name, version);
    if (release.kind === 'section') sections.push(release);
  }
  if (shell.kind !== 'shell') throw new SetRefused([`shell@${wanted.shell} is not a shell`]);
  const faults = faultsOf(shell, sections);
  if (faults.length > 0 && !force) throw new SetRefused(faults);
}

async function manifestOf(db: Kysely<PlatformTables>, section: string, version: string): Promise<Release> {
  const row = await db
    .selectFrom('platform.releases')
    .select('manifest')
    .where('section', '=', section)
    .where('version', '=', version)
    .executeTakeFirst();
  if (!row) throw new SetRefused([`${section}@${version} was never published`]);
  return releaseSchema.parse(row.manifest);
}

/** Writes the set and points the channel at it, if it still points at `current`. Undefined if it does not. */
async function swap(
  trx: Transaction<PlatformTables>,
  current: ReleaseSet | undefined,
  wanted: Wanted,
  note: string | undefined,
): Promise<number | undefined> {
  const live = await trx
    .selectFrom('platform.live')
    .select('set_number')
    .where('channel', '=', mainChannel)
    .forUpdate()
    .executeTakeFirst();
  if (live?.set_number !== current?.number) return undefined;
  const { number } = await trx
    .insertInto('platform.release_sets')
    .values({ shell: wanted.shell, sections: JSON.stringify(wanted.sections), note: note ?? null })
    .returning('number')
    .executeTakeFirstOrThrow();
  if (current) {
    await trx
      .updateTable('platform.live')
      .set({ set_number: number, changed_at: new Date() })
      .where('channel', '=', mainChannel)
      .execute();
    return number;
  }
  const first = await trx
    .insertInto('platform.live')
    .values({ channel: mainChannel, set_number: number })
    .onConflict((conflict) => conflict.column('channel').doNothing())
    .executeTakeFirst();
  // Somebody else made the very first set live between our look and our insert; ours stays a set nobody saw.
  return first.numInsertedOrUpdatedRows === 1n ? number : undefined;
}

async function announce(redis: Announcer | undefined, number: number): Promise<void> {
  try {
    await redis?.publish(releaseSetChannel, String(number));
  } catch {
    // Redis is down: the gateways poll.
  }
}
