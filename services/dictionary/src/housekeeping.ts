import { type BackgroundJob, type Log, startBackgroundJob } from '@mova/service-kit';
import type { DictionaryDb } from './db/database.ts';
import { purgeDeletedWords } from './db/deleted-words-repository.ts';

export function startHousekeeping(db: DictionaryDb, log: Log): BackgroundJob {
  return startBackgroundJob({
    name: 'housekeeping',
    intervalMs: 10 * 60 * 1000,
    log,
    run: async () => {
      await purgeDeletedWords(db);
    },
  });
}
