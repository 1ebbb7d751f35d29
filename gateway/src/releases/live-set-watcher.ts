import { type ReleaseSet, releaseSetSchema } from '@mova/contracts';
import {
  type Log,
  mainChannel,
  openRedis,
  type PlatformTables,
  releaseSetChannel,
  startBackgroundJob,
} from '@mova/service-kit';
import { SetNotSigned } from '@mova/service-kit/releases';
import { type Kysely, sql } from 'kysely';
import { type LiveSet, readSavedLiveSet, saveLiveSet } from './live-set.ts';
import type { ServedSets } from './served-sets.ts';
import type { SetLoader } from './set-loader.ts';

const pollIntervalMs = 1_000;

type Channel = 'live' | 'canary';

interface LiveSetSources {
  readonly db: Kysely<PlatformTables>;
  readonly loader: SetLoader;
  readonly stateDir: string;
  /** Number of a set to serve whatever is live. */
  readonly fixed?: number | undefined;
  /** Prepares what is served of the sets, before they are. */
  readonly prepare: (sets: ServedSets) => Promise<void>;
  /** Called when it is known whether the live set, or the canary, is refused because it is not signed. */
  readonly onVerdict?: ((channel: Channel, isRefused: boolean) => void) | undefined;
  readonly log: Log;
}

/**
 * Keeps the live set and the canary up to date: polls the database and keeps the last good ones whatever fails. `check`
 * looks for newer ones now, or again after the present check.
 */
export async function watchLiveSet(sources: LiveSetSources) {
  const { db, loader, stateDir, fixed, prepare, onVerdict, log } = sources;
  let sets: ServedSets | undefined;
  let saved: LiveSet | undefined;

  const use = async (next: ServedSets) => {
    await prepare(next);
    sets = next;
  };
  const useLive = async ({ set, forced }: FoundSet) => {
    await use({ live: await loader.live(set) });
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
      canary: { set: isSame ? canary.set : await loader.whole(found.set), percent },
    });
    log.info({ set: found.set.number, percent }, 'a canary runs');
    if (forced) log.warn({ set: found.set.number }, 'the canary was forced past its check');
  };
  const reports = {
    live: reporter(log, 'live release set', {
      failed: 'cannot be read or saved',
      refused: 'is refused, the one before stays',
      good: 'is read and saved again',
    }),
    canary: reporter(log, 'canary', {
      failed: 'cannot be prepared: its browsers get the live set',
      refused: 'is refused: its browsers get the live set',
      good: 'is prepared again',
    }),
  };
  let isLiveRefused = false;
  const setVerdict = (channel: Channel, isRefused: boolean) => {
    if (channel === 'live') isLiveRefused = isRefused;
    onVerdict?.(channel, isRefused);
  };
  const report = (channel: Channel, error?: unknown) => {
    const isRefused = error instanceof SetNotSigned;
    // While the database is away, the former verdict stays.
    if (isRefused || error === undefined) setVerdict(channel, isRefused);
    reports[channel](error);
  };

  const update = async () => {
    let found: Found = {};
    let isCurrent = false;
    try {
      found = await (fixed === undefined ? readSets(db) : readFixedSet(db, fixed));
      if (found.live && found.live.set.number !== sets?.live.set.number) await useLive(found.live);
      isCurrent = true;
      // Retried after a failure: the disk may have been full.
      if (sets && sets.live !== saved) {
        await saveLiveSet(stateDir, sets.live);
        saved = sets.live;
      }
      report('live');
    } catch (error) {
      report('live', error);
      // Another set is live, which ended the canary, although this gateway cannot serve it.
      if (found.live && !isCurrent && sets?.canary) await use({ live: sets.live });
      return;
    }
    try {
      if (sets) await useCanary(sets, found.canary);
      report('canary');
    } catch (error) {
      report('canary', error);
    }
  };

  const useSaved = async () => {
    const last = await readSavedLiveSet(stateDir);
    if (!last) return;
    try {
      await use({ live: await loader.saved(last) });
      log.warn({ set: last.set.number }, 'using the last known release set');
    } catch (error) {
      setVerdict('live', true);
      log.error({ set: last.set.number, reason: messageOf(error) }, 'the last known release set is refused');
    }
  };

  await update();
  if (sets === undefined) await useSaved();
  const job = startBackgroundJob({ name: 'live release set', intervalMs: pollIntervalMs, run: update, log });
  return { sets: () => sets, isLiveRefused: () => isLiveRefused, check: job.wake, stop: job.stop };
}

/** Logs a lasting failure when it starts and when it ends, not every second. */
function reporter(log: Log, what: string, texts: Readonly<Record<'failed' | 'refused' | 'good', string>>) {
  let last = '';
  return (error?: unknown) => {
    const reason = error === undefined ? '' : messageOf(error);
    if (reason === last) return;
    last = reason;
    if (reason === '') log.info(`the ${what} ${texts.good}`);
    else if (error instanceof SetNotSigned) log.error({ reason }, `the ${what} ${texts.refused}`);
    else log.warn({ reason }, `the ${what} ${texts.failed}`);
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
