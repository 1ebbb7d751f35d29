import { type ReleaseSet, releaseSetSchema } from '@mova/contracts';
import {
  type Log,
  mainChannel,
  openRedis,
  type PlatformTables,
  readManifest,
  releaseSetChannel,
  startBackgroundJob,
} from '@mova/service-kit';
import { type Kysely, sql } from 'kysely';
import { type LiveSet, readSavedLiveSet, saveLiveSet } from './live-set.ts';
import { loadSet, loadWholeSet } from './load-set.ts';
import type { Releases } from './releases.ts';
import type { ServedSets } from './served-sets.ts';

const pollIntervalMs = 1_000;

interface LiveSetSources {
  readonly db: Kysely<PlatformTables>;
  readonly releases: Releases;
  readonly stateDir: string;
  /** Number of a set to serve whatever is live. */
  readonly fixed?: number | undefined;
  /** Prepares what is served of the sets, before they are. */
  readonly prepare: (sets: ServedSets) => Promise<void>;
  readonly log: Log;
}

/**
 * Keeps the live set and the canary up to date: polls the database and keeps the last good ones whatever fails. `check`
 * looks for newer ones now, or again after the present check.
 */
export async function watchLiveSet(sources: LiveSetSources) {
  const { db, releases, stateDir, fixed, prepare, log } = sources;
  let sets: ServedSets | undefined;
  let saved: LiveSet | undefined;

  const use = async (next: ServedSets) => {
    await prepare(next);
    sets = next;
  };
  const useLive = async ({ set, forced }: FoundSet) => {
    await use({ live: await loadLiveSet(set, sources) });
    const { number, shell, sections } = set;
    log.info({ set: number, shell, sections }, 'release set is live');
    if (forced) log.warn({ set: number }, 'the live release set was forced past its check');
  };
  const useCanary = async ({ live, canary }: ServedSets, found: FoundCanary | undefined) => {
    if (found?.set.number === canary?.set.set.number && found?.percent === canary?.percent) return;
    if (!found) {
      await use({ live });
      log.info({ set: canary?.set.set.number }, 'the canary has ended');
      return;
    }
    const { percent, forced } = found;
    const isSame = canary?.set.set.number === found.set.number;
    // Ends another one even if this one cannot be prepared.
    if (canary && !isSame) await use({ live });
    await use({
      live,
      canary: { set: isSame ? canary.set : await loadWholeSet(found.set, releases), percent },
    });
    log.info({ set: found.set.number, percent }, 'a canary runs');
    if (forced) log.warn({ set: found.set.number }, 'the canary was forced past its check');
  };
  const reportLive = reporter(log, 'live release set', 'is read and saved again', 'cannot be read or saved');
  const reportCanary = reporter(
    log,
    'canary',
    'is prepared again',
    'cannot be prepared: its browsers get the live set',
  );

  const update = async () => {
    let found: Found;
    try {
      found = await (fixed === undefined ? readSets(db) : readFixedSet(db, fixed));
      if (found.live && found.live.set.number !== sets?.live.set.number) await useLive(found.live);
      // Retried after a failure: the disk may have been full.
      if (sets && sets.live !== saved) {
        await saveLiveSet(stateDir, sets.live);
        saved = sets.live;
      }
      reportLive('');
    } catch (error) {
      return reportLive(messageOf(error));
    }
    try {
      if (sets) await useCanary(sets, found.canary);
      reportCanary('');
    } catch (error) {
      reportCanary(messageOf(error));
    }
  };

  await update();
  if (sets === undefined) {
    const last = await readSavedLiveSet(stateDir);
    if (last) {
      await use({ live: last });
      log.warn({ set: last.set.number }, 'using the last known release set');
    }
  }
  const job = startBackgroundJob({ name: 'live release set', intervalMs: pollIntervalMs, run: update, log });
  return { sets: () => sets, check: job.wake, stop: job.stop };
}

/** Logs a lasting failure when it starts and when it ends, not every second. */
function reporter(log: Log, what: string, good: string, bad: string) {
  let last = '';
  return (failure: string) => {
    if (failure === last) return;
    last = failure;
    if (failure === '') log.info(`the ${what} ${good}`);
    else log.warn({ reason: failure }, `the ${what} ${bad}`);
  };
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : String(error);
}

interface FoundSet {
  readonly set: ReleaseSet;
  readonly forced: boolean;
}
interface FoundCanary extends FoundSet {
  readonly percent: number;
}
interface Found {
  readonly live?: FoundSet;
  readonly canary?: FoundCanary;
}

/** In one statement, so that the canary belongs to this live set. */
async function readSets(db: Kysely<PlatformTables>): Promise<Found> {
  const rows = await db
    .selectFrom('platform.live')
    .innerJoin('platform.release_sets', 'number', 'set_number')
    .select(['number', 'shell', 'sections', 'forced', sql<number | null>`null::smallint`.as('percent')])
    .where('channel', '=', mainChannel)
    .unionAll(
      db
        .selectFrom('platform.canaries')
        .innerJoin('platform.release_sets', 'number', 'set_number')
        .select(['number', 'shell', 'sections', 'forced', 'percent'])
        .where('ended_at', 'is', null),
    )
    .execute();
  const found: { live?: FoundSet; canary?: FoundCanary } = {};
  for (const { percent, forced, ...row } of rows) {
    const set = releaseSetSchema.parse(row);
    if (percent === null) found.live = { set, forced };
    else found.canary = { set, forced, percent };
  }
  return found;
}

async function readFixedSet(db: Kysely<PlatformTables>, number: number): Promise<Found> {
  const row = await db
    .selectFrom('platform.release_sets')
    .select(['number', 'shell', 'sections'])
    .where('number', '=', number)
    .executeTakeFirst();
  return row ? { live: { set: releaseSetSchema.parse(row), forced: false } } : {};
}

/** A section without a manifest is left out: a broken release must not take the others down. */
async function loadLiveSet(set: ReleaseSet, { db, releases, log }: LiveSetSources): Promise<LiveSet> {
  return loadSet(set, {
    // The database, for when the folder of a release is gone.
    find: async (section, version) =>
      (await releases.manifest(section, version)) ?? (await readManifest(db, section, version)),
    onMissing: (section, version) =>
      log.error({ section, version, set: set.number }, 'a release of the live set is missing'),
  });
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
