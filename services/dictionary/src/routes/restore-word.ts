import { calls, type Word } from '@mova/contracts';
import { ApiError, changeExclusively, handle, type Route } from '@mova/service-kit';
import type { Kysely, Transaction } from 'kysely';
import type { DictionaryDatabase } from '../db/database.ts';
import { restoreWord as restoreDeleted } from '../db/deleted-words-repository.ts';
import { findWordsByIds, rejectTooManyWords } from '../db/words-repository.ts';
import { found, wordAlreadyExists } from './word-errors.ts';

/** Restores a deleted word of the caller's; one that is already restored is answered as it is. */
export function restoreWord(db: Kysely<DictionaryDatabase>, maxWords: number): Route {
  return handle(calls.restoreWord, ({ params, caller: { userId } }) =>
    changeExclusively(db, 'dictionary', userId, (trx) => restoreOrThrow(trx, userId, params.id, maxWords)),
  );
}

/** Throws on anything but success, which rolls the transaction back. */
async function restoreOrThrow(
  trx: Transaction<DictionaryDatabase>,
  userId: number,
  id: number,
  maxWords: number,
): Promise<Word> {
  const restored = await restoreDeleted(trx, userId, id);
  if (restored === 'unknown') return found((await findWordsByIds(trx, userId, [id]))[0]);
  if (restored === 'expired') throw new ApiError('RESTORE_EXPIRED', 'The word was deleted too long ago');
  if (restored === 'taken') throw wordAlreadyExists();
  await rejectTooManyWords(trx, userId, maxWords);
  return restored;
}
