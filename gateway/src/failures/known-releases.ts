import { type Log, type PlatformTables, startBackgroundJob } from '@mova/service-kit';
import { type Kysely, sql } from 'kysely';
import type { LiveSet } from '../releases/live-set.ts';

const pollIntervalMs = 30_000;
const maxSets = 200;

/**
 * Keeps a list of the releases that users may still have: those of sets that were live or canaries in the last 14 days. Failures are
 * counted by these only, because a client can report any name.
 */
export function watchKnownReleases(db: Kysely<PlatformTables>, live: () => LiveSet | undefined, log: Log) {
  let known = new Set<string>();
  const read = async () => {
    // The live set is known without the database, and its watcher logs that this is away.
    known = await readKnownReleases(db).catch(() => known);
  };
  const job = startBackgroundJob({ name: 'known releases', intervalMs: pollIntervalMs, run: read, log });
  return {
    /** Returns `other` in place of a version, or a section, that is not known. */
    labelsOf: (section: string, version: string) => {
      const current = live();
      const releases = current ? [current.shell, ...current.sections] : [];
      const isKnown = releases.some((each) => each.section === section && each.version === version);
      if (isKnown || known.has(`${section}@${version}`)) return { section, version };
      const isSection = releases.some((each) => each.section === section);
      return { section: isSection ? section : 'other', version: 'other' };
    },
    stop: job.stop,
  };
}

async function readKnownReleases(db: Kysely<PlatformTables>): Promise<Set<string>> {
  const { rows } = await sql<{ release: string }>`
    with recent as (
      select set_number from platform.activations
      -- What was live when these days began became live before.
      where number >= coalesce(
        (select max(number) from platform.activations where at < now() - interval '14 days'), 0)
      group by set_number order by max(number) desc limit ${maxSets}
    ), canaries as (
      select set_number from platform.canaries
      where coalesce(ended_at, now()) >= now() - interval '14 days'
      group by set_number order by max(id) desc limit ${maxSets}
    )
    select distinct entry.key || '@' || entry.value as release
    from (select set_number from recent union select set_number from canaries) as served
    join platform.release_sets on release_sets.number = served.set_number
    cross join lateral jsonb_each_text(sections || jsonb_build_object('shell', shell)) as entry`.execute(db);
  return new Set(rows.map(({ release }) => release));
}
