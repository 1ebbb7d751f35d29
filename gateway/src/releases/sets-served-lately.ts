import { type ReleaseSet, releaseSetSchema } from '@mova/contracts';
import { mainChannel, type PlatformTables } from '@mova/service-kit';
import { type Kysely, sql } from 'kysely';
import type { LiveSet } from './live-set.ts';
import type { SetLoader } from './set-loader.ts';

/** As long as `mova release prune` keeps what was live or a canary. */
const keptDays = 7;
const maxSets = 50;
/** Numbers come from cookies: however many are made up, the database is asked once a second. */
const minRefreshIntervalMs = 1_000;
const maxAgeMs = 60_000;

interface Sources {
  readonly db: Kysely<PlatformTables>;
  readonly loader: SetLoader;
}

/**
 * Returns a function that finds a set by its number if it was live or a canary in the last days, and all of its releases are
 * in the store (and signed, where that is required); for trainings that began with it.
 */
export function setsServedLately({ db, loader }: Sources) {
  let known = new Map<number, ReleaseSet>();
  const loaded = new Map<number, LiveSet>();
  let refreshedAtMs = Number.NEGATIVE_INFINITY;
  let refresh: Promise<void> | undefined;

  const readSets = async () => {
    refreshedAtMs = performance.now();
    const { rows } = await sql<ReleaseSet>`
      with served as (
        -- A set is live until the next activation.
        select set_number, lead(at, 1, now()) over (order by number) as until from platform.activations
        where channel = ${mainChannel}
        union all
        select set_number, coalesce(ended_at, now()) from platform.canaries
      )
      select number, shell, sections from platform.release_sets
      join (select set_number, max(until) as until from served group by set_number) as last
        on set_number = number
      where until >= now() - make_interval(days => ${keptDays}::int)
      order by until desc limit ${maxSets}::int`.execute(db);
    known = new Map(rows.map((row) => [row.number, releaseSetSchema.parse(row)]));
    for (const number of loaded.keys()) if (!known.has(number)) loaded.delete(number);
  };
  const refreshIfNeeded = async (number: number) => {
    const ageMs = performance.now() - refreshedAtMs;
    if (ageMs > (known.has(number) ? maxAgeMs : minRefreshIntervalMs))
      refresh ??= readSets().finally(() => {
        refresh = undefined;
      });
    await refresh;
  };

  return async (number: number): Promise<LiveSet | undefined> => {
    try {
      await refreshIfNeeded(number);
    } catch {
      // Without the database, what was known counts; the watcher logs that it is away.
    }
    const set = known.get(number);
    if (!set) return undefined;
    try {
      const found = loaded.get(number) ?? (await loader.whole(set));
      loaded.set(number, found);
      return found;
    } catch {
      return undefined;
    }
  };
}
