import { calls } from '@mova/contracts';
import { changeAsLearner, handle, type Route } from '@mova/service-kit';
import type { Kysely } from 'kysely';
import type { DictionaryDatabase } from '../db/database.ts';
import { answerWelcome } from '../db/learners-repository.ts';

/** Remembers that the caller answered the first-visit dialog with an empty start. */
export function closeWelcome(db: Kysely<DictionaryDatabase>): Route {
  return handle(calls.closeWelcome, async ({ caller }) => {
    await changeAsLearner(db, 'dictionary', caller.userId, (trx) => answerWelcome(trx, caller.userId));
    return null;
  });
}
