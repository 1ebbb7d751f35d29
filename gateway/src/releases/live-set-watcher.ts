import { type ReleaseSet, releaseSetSchema, type SectionRelease } from '@mova/contracts';
import {
  type Log,
  mainChannel,
  openRedis,
  type PlatformTables,
  readManifest,
  releaseSetChannel,
  startBackgroundJob,
} from '@mova/service-kit';
import type { Kysely } from 'kysely';
import { type LiveSet, readSavedLiveSet, saveLiveSet } from './live-set.ts';
import type { Releases } from './releases.ts';

const pollIntervalMs = 1_000;

interface LiveSetSources {
  readonly db: Kysely<PlatformTables>;
  readonly releases: Releases;
  readonly stateDir: string;
  /** Number of a set to serve whatever is live. */
  readonly fixed?: number | undefined;
  /** Prepares what is served of a set, before it is live. */
  readonly prepare: (live: LiveSet) => Promise<void>;
  readonly log: Log;
}

/**
 * Keeps the live set up to date: polls the database and keeps the last good set whatever fails. `check` looks
 * for a newer set now, or again after the present check.
 */
export async function watchLiveSet(sources: LiveSetSources) {
  const { db, stateDir, fixed, prepare, log } = sources;
  let live: LiveSet | undefined;
  let saved: LiveSet | undefined;
  let lastFailure = '';

  /** Logs a lasting failure when it starts and when it ends, not every second. */
  const report = (failure: string) => {
    if (failure === lastFailure) return;
    lastFailure = failure;
    if (failure === '') log.info('the live release set is read and saved again');
    else log.warn({ reason: failure }, 'the live release set cannot be read or saved');
  };
  const update = async () => {
    try {
      const { set, forced } = await (fixed === undefined ? readLiveSet(db) : readFixedSet(db, fixed));
      if (set && set.number !== live?.set.number) {
        const next = await loadLiveSet(set, sources);
        await prepare(next);
        live = next;
        const { number, shell, sections } = set;
        log.info({ set: number, shell, sections }, 'release set is live');
        if (forced) log.warn({ set: number }, 'the live release set was forced past its check');
      }
      // Retried after a failure: the disk may have been full.
      if (live && live !== saved) {
        await saveLiveSet(stateDir, live);
        saved = live;
      }
      report('');
    } catch (error) {
      report(error instanceof Error ? error.message : String(error));
    }
  };

  await update();
  if (live === undefined) {
    const last = await readSavedLiveSet(stateDir);
    if (last) {
      await prepare(last);
      live = last;
      log.warn({ set: last.set.number }, 'using the last known release set');
    }
  }
  const job = startBackgroundJob({ name: 'live release set', intervalMs: pollIntervalMs, run: update, log });
  return { live: () => live, check: job.wake, stop: job.stop };
}

async function readLiveSet(
  db: Kysely<PlatformTables>,
): Promise<{ readonly set?: ReleaseSet; readonly forced?: boolean }> {
  const row = await db
    .selectFrom('platform.live')
    .innerJoin('platform.release_sets', 'number', 'set_number')
    .select(['number', 'shell', 'sections', 'forced'])
    .where('channel', '=', mainChannel)
    .executeTakeFirst();
  return row ? { set: releaseSetSchema.parse(row), forced: row.forced } : {};
}

async function readFixedSet(db: Kysely<PlatformTables>, number: number): ReturnType<typeof readLiveSet> {
  const row = await db
    .selectFrom('platform.release_sets')
    .select(['number', 'shell', 'sections'])
    .where('number', '=', number)
    .executeTakeFirst();
  return row ? { set: releaseSetSchema.parse(row) } : {};
}

/**
 * Throws when the shell has no manifest. A section without one is left out: a broken release must not take
 * the others down.
 */
async function loadLiveSet(set: ReleaseSet, { db, releases, log }: LiveSetSources): Promise<LiveSet> {
  // The database, for when the folder of a release is gone.
  const findManifest = async (section: string, version: string) =>
    (await releases.manifest(section, version)) ?? (await readManifest(db, section, version));
  const shell = await findManifest('shell', set.shell);
  if (shell?.kind !== 'shell') throw new Error(`release shell/${set.shell} is not in the store`);
  const sections: SectionRelease[] = [];
  for (const [section, version] of Object.entries(set.sections)) {
    const release = await findManifest(section, version);
    if (release?.kind === 'section') sections.push(release);
    else log.error({ section, version, set: set.number }, 'a release of the live set is missing');
  }
  return { set, shell, sections };
}

/** Calls `onChange` when a set is announced. Without Redis nothing is lost: the watcher polls. */
export function subscribeToAnnouncements(redisUrl: string, onChange: () => void): { close(): void } {
  // No log: the connection of the session store already logs outages of Redis.
  const redis = openRedis(redisUrl);
  redis.on('ready', () => {
    redis.subscribe(releaseSetChannel).catch(() => undefined);
  });
  redis.on('message', onChange);
  return { close: () => redis.disconnect() };
}
