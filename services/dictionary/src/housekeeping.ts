import { type Log, type PeriodicWork, startPeriodicWork } from '@mova/service-kit';
import type { Kysely } from 'kysely';
import type { DictionaryDatabase } from './db/database.ts';
import { purgeDeletedWords } from './db/deleted-words-repository.ts';

/** Removes long-deleted words at start and every ten minutes. */
export function startHousekeeping(db: Kysely<DictionaryDatabase>, log: Log): PeriodicWork {
  return startPeriodicWork({
    name: 'housekeeping',
    everyMs: 10 * 60 * 1000,
    log,
    run: async () => {
      await purgeDeletedWords(db);
    },
  });
}
