import { type BackgroundJob, type Log, startBackgroundJob } from '@mova/service-kit';
import type { Kysely } from 'kysely';
import type { DictionaryDatabase } from './db/database.ts';
import { purgeDeletedWords } from './db/deleted-words-repository.ts';

/** Removes long-deleted words at start and every ten minutes. */
export function startHousekeeping(db: Kysely<DictionaryDatabase>, log: Log): BackgroundJob {
  return startBackgroundJob({
    name: 'housekeeping',
    intervalMs: 10 * 60 * 1000,
    log,
    run: async () => {
      await purgeDeletedWords(db);
    },
  });
}
