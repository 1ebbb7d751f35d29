import type { Log } from '@mova/service-kit';
import type { Kysely } from 'kysely';
import type { DictionaryDatabase } from './db/database.ts';
import { purgeDeletedWords } from './db/deleted-words-repository.ts';

const intervalMs = 10 * 60 * 1000;

/**
 * Forgets, at start and every ten minutes, the words whose deletion can no longer be undone. Nothing depends on
 * it: what came too late is refused anyway, so a failure is logged and left to the next time.
 */
export function startHousekeeping(
  db: Kysely<DictionaryDatabase>,
  log: Log,
): { readonly stop: () => Promise<void> } {
  const tidy = async () => {
    try {
      await purgeDeletedWords(db);
    } catch (error) {
      log.warn({ err: error }, 'could not tidy');
    }
  };
  let running = tidy();
  const timer = setInterval(() => {
    running = tidy();
  }, intervalMs);
  return {
    stop: async () => {
      clearInterval(timer);
      await running;
    },
  };
}
