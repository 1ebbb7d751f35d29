import type { Release } from '@mova/contracts';
import type { Coding, Log } from '@mova/service-kit';
import { isIntact, type ReleaseStore, StoreUnavailableError } from '@mova/service-kit/releases';

/** Files of a store that may be away or wrong. Bytes are compared with the hash in the manifest. */
export class VerifiedFiles {
  readonly #store: Pick<ReleaseStore, 'file'>;
  readonly #log: Log;
  #failure = '';

  constructor(store: Pick<ReleaseStore, 'file'>, log: Log) {
    this.#store = store;
    this.#log = log;
  }

  /** @throws {StoreUnavailableError} also when the store sends other bytes than were published */
  async file(release: Release, name: string, coding: Coding | undefined, signal?: AbortSignal) {
    try {
      const bytes = await this.#store.file(release, name, coding, signal);
      if (bytes && !(await isIntact(release, name, coding, bytes)))
        throw new StoreUnavailableError(`wrong bytes of ${release.section}/${release.version}/${name}`);
      this.#report('');
      return bytes;
    } catch (error) {
      this.#report(error instanceof Error ? error.message : String(error));
      throw error;
    }
  }

  /** Logs a failure when it starts and when it ends, not with every request. */
  #report(failure: string): void {
    if (failure === this.#failure) return;
    this.#failure = failure;
    if (failure === '') this.#log.info('the release store answers again');
    else this.#log.error({ reason: failure }, 'the release store fails');
  }
}
