import type { Log } from '@mova/service-kit';
import type { Kysely } from 'kysely';
import { readLastKnownGood, saveLastKnownGood } from './last-known-good.ts';
import { type FindManifest, gatherLiveSet, type LiveSet } from './live-set.ts';
import { readLiveNumber, readManifest, readReleaseSet } from './live-set-repository.ts';
import type { PlatformTables } from './platform-tables.ts';
import type { ReleaseStore } from './release-store.ts';

const pollMs = 1_000;

/** What the watcher reads from. */
export interface LiveSetSources {
  readonly db: Kysely<PlatformTables>;
  readonly store: ReleaseStore;
  readonly stateDir: string;
  readonly log: Log;
}

/**
 * Knows the live set. Asks the database every second, and at once when told ({@link LiveSetWatcher.check});
 * keeps the last one whatever fails, on disk too.
 */
export class LiveSetWatcher {
  readonly #sources: LiveSetSources;
  #live: LiveSet | undefined;
  /** The set that is on disk. */
  #saved: LiveSet | undefined;
  #checking: Promise<void> | undefined;
  #again = false;
  #timer: NodeJS.Timeout | undefined;
  #complaint = '';

  constructor(sources: LiveSetSources) {
    this.#sources = sources;
  }

  /** The live set; `undefined` only until the first one was ever made live. */
  get live(): LiveSet | undefined {
    return this.#live;
  }

  /** Loads the live set, from disk when the database cannot be asked, and keeps watching. */
  async start(): Promise<void> {
    await this.check();
    if (this.#live === undefined) {
      this.#live = await readLastKnownGood(this.#sources.stateDir);
      if (this.#live)
        this.#sources.log.warn({ set: this.#live.set.number }, 'using the last known release set');
    }
    this.#timer = setInterval(() => void this.check(), pollMs);
    this.#timer.unref();
  }

  stop(): void {
    clearInterval(this.#timer);
  }

  /** Looks for a newer set now. Calls that arrive during a look share one more look after it. */
  check(): Promise<void> {
    if (this.#checking) {
      this.#again = true;
      return this.#checking;
    }
    this.#checking = this.#look().finally(() => {
      this.#checking = undefined;
      if (!this.#again) return;
      this.#again = false;
      void this.check();
    });
    return this.#checking;
  }

  async #look(): Promise<void> {
    const { db, stateDir, log } = this.#sources;
    try {
      const number = await readLiveNumber(db);
      if (number !== undefined && number !== this.#live?.set.number) {
        const set = await readReleaseSet(db, number);
        this.#live = await gatherLiveSet(set, this.#find, (section, version) =>
          log.error({ section, version, set: number }, 'a release of the live set is missing'),
        );
        log.info({ set: number, shell: set.shell, sections: set.sections }, 'release set is live');
      }
      // Again after a failure: the disk may have been full.
      if (this.#live && this.#live !== this.#saved) {
        await saveLastKnownGood(stateDir, this.#live);
        this.#saved = this.#live;
      }
      this.#recovered();
    } catch (error) {
      this.#complain(error instanceof Error ? error.message : String(error));
    }
  }

  #find: FindManifest = async (section, version) =>
    (await this.#sources.store.manifest(section, version)) ??
    (await readManifest(this.#sources.db, section, version));

  /** A state that lasts is logged when it begins and when it ends, not every second. */
  #complain(reason: string): void {
    if (reason !== this.#complaint)
      this.#sources.log.warn({ reason }, 'the live release set cannot be read or kept');
    this.#complaint = reason;
  }

  #recovered(): void {
    if (this.#complaint !== '') this.#sources.log.info('the live release set is read and kept again');
    this.#complaint = '';
  }
}
