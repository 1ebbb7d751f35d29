import { mainChannel, type PlatformTables, readManifest } from '@mova/service-kit';
import type { ReleaseStore } from '@mova/service-kit/releases';
import { type Kysely, sql } from 'kysely';
import { withStore } from './with-store.ts';

export interface Retention {
  /** How many of the sets that were live last keep their releases: the way back. */
  readonly sets: number;
  /** Whatever was published, staged, live or a canary in these days stays: for open pages, running trainings and candidates. */
  readonly days: number;
}

/** As long as an open page may load something late. */
export const minRetention: Retention = { sets: 5, days: 7 };

interface StoredRelease {
  readonly section: string;
  readonly version: string;
}

/** Lists the stored releases that no page and no way back needs, oldest first. */
export async function findPrunable(
  db: Kysely<PlatformTables>,
  store: ReleaseStore,
  { sets, days }: Retention,
): Promise<StoredRelease[]> {
  const { rows } = await sql<StoredRelease>`
    with last_live as (
      select set_number, max(number) as activation from platform.activations
      where channel = ${mainChannel} group by set_number order by activation desc limit ${sets}::int
    ), live_after as (
      -- A set is live until the next activation.
      select set_number, lead(at, 1, now()) over (order by number) as until from platform.activations
      where channel = ${mainChannel}
    ), kept as (
      select shell, sections from platform.release_sets
      where number in (select set_number from last_live)
        or number in (select set_number from platform.live)
        or number in (
          select set_number from platform.canaries
          where coalesce(ended_at, now()) >= now() - make_interval(days => ${days}::int)
        )
        or number in (select set_number from live_after where until >= now() - make_interval(days => ${days}::int))
        or created_at >= now() - make_interval(days => ${days}::int)
    )
    select section, version from platform.releases
    where published_at < now() - make_interval(days => ${days}::int)
      and version not like 'dev-%'
      and not exists (
        select from kept where case section when 'shell' then kept.shell else kept.sections ->> section end = version
      )
    order by published_at`.execute(db);
  const stored: StoredRelease[] = [];
  for (const release of rows)
    if (await withStore(() => store.manifest(release.section, release.version))) stored.push(release);
  return stored;
}

/** Removes releases from the store; what is recorded of them stays. */
export async function pruneReleases(
  db: Kysely<PlatformTables>,
  store: ReleaseStore,
  releases: readonly StoredRelease[],
): Promise<void> {
  for (const { section, version } of releases) {
    const release = await readManifest(db, section, version);
    if (release) await withStore(() => store.remove(release));
  }
}
