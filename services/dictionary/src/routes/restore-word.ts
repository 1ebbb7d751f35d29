import { calls, type Word } from '@mova/contracts';
import { ApiError, changeAlone, handle, type Route } from '@mova/service-kit';
import type { Kysely, Transaction } from 'kysely';
import type { DictionaryDatabase } from '../db/database.ts';
import { restoreWord as bringBack } from '../db/deleted-words-repository.ts';
import { refuseTooManyWords } from '../db/refuse-too-many-words.ts';
import { findWordsByIds } from '../db/words-repository.ts';
import { found, wordAlreadyExists } from './word-refusals.ts';

/**
 * Brings a deleted word of the caller's back; one that is back already is answered as it is.
 *
 * @param maxWords words that a dictionary may hold
 */
export function restoreWord(db: Kysely<DictionaryDatabase>, maxWords: number): Route {
  return handle(calls.restoreWord, ({ params, caller: { userId } }) =>
    changeAlone(db, 'dictionary', userId, (trx) => restoreIn(trx, userId, params.id, maxWords)),
  );
}

/** Throws for everything but success, which undoes the transaction. */
async function restoreIn(
  trx: Transaction<DictionaryDatabase>,
  userId: number,
  id: number,
  maxWords: number,
): Promise<Word> {
  const restored = await bringBack(trx, userId, id);
  if (restored === 'unknown') return found((await findWordsByIds(trx, userId, [id]))[0]);
  if (restored === 'expired') throw new ApiError('RESTORE_EXPIRED', 'The word was deleted too long ago');
  if (restored === 'taken') throw wordAlreadyExists();
  await refuseTooManyWords(trx, userId, maxWords);
  return restored;
}
