import {
  type BackgroundJob,
  type Log,
  openRedis,
  type PlatformTables,
  releaseSetChannel,
  startBackgroundJob,
} from '@mova/service-kit';
import type { Kysely } from 'kysely';
import {
  type LiveSet,
  loadLiveSet,
  readLiveNumber,
  readManifest,
  readReleaseSet,
  readSavedLiveSet,
  saveLiveSet,
} from './live-set.ts';
import type { ReleaseStore } from './release-store.ts';

const pollIntervalMs = 1_000;

interface LiveSetSources {
  readonly db: Kysely<PlatformTables>;
  readonly store: ReleaseStore;
  readonly stateDir: string;
  readonly log: Log;
}

/** Keeps the live set up to date: polls the database and keeps the last good set whatever fails. */
export class LiveSetWatcher {
  readonly #sources: LiveSetSources;
  #live: LiveSet | undefined;
  #saved: LiveSet | undefined;
  #job: BackgroundJob | undefined;
  #lastFailure = '';

  constructor(sources: LiveSetSources) {
    this.#sources = sources;
  }

  get live(): LiveSet | undefined {
    return this.#live;
  }

  async start(): Promise<void> {
    await this.#update();
    if (this.#live === undefined) {
      this.#live = await readSavedLiveSet(this.#sources.stateDir);
      if (this.#live)
        this.#sources.log.warn({ set: this.#live.set.number }, 'using the last known release set');
    }
    const { log } = this.#sources;
    const run = () => this.#update();
    this.#job = startBackgroundJob({ name: 'live release set', intervalMs: pollIntervalMs, run, log });
  }

  async stop(): Promise<void> {
    await this.#job?.stop();
  }

  /** Looks for a newer set now, or again after the present check. */
  check(): void {
    this.#job?.wake();
  }

  async #update(): Promise<void> {
    const { db, store, stateDir, log } = this.#sources;
    try {
      const number = await readLiveNumber(db);
      if (number !== undefined && number !== this.#live?.set.number) {
        const set = await readReleaseSet(db, number);
        this.#live = await loadLiveSet(
          set,
          async (section, version) =>
            (await store.manifest(section, version)) ?? (await readManifest(db, section, version)),
          (section, version) =>
            log.error({ section, version, set: number }, 'a release of the live set is missing'),
        );
        log.info({ set: number, shell: set.shell, sections: set.sections }, 'release set is live');
      }
      // Retried after a failure: the disk may have been full.
      if (this.#live && this.#live !== this.#saved) {
        await saveLiveSet(stateDir, this.#live);
        this.#saved = this.#live;
      }
      this.#report('');
    } catch (error) {
      this.#report(error instanceof Error ? error.message : String(error));
    }
  }

  /** Logs a lasting failure when it starts and when it ends, not every second. */
  #report(failure: string): void {
    if (failure === this.#lastFailure) return;
    this.#lastFailure = failure;
    const { log } = this.#sources;
    if (failure === '') log.info('the live release set is read and saved again');
    else log.warn({ reason: failure }, 'the live release set cannot be read or saved');
  }
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
