import { calls } from '@mova/contracts';
import { ApiError, changeExclusively, handle, type Route } from '@mova/service-kit';
import type { DictionaryDb } from '../db/database.ts';
import { restoreWords as restoreDeleted, whyNotRestored } from '../db/deleted-words-repository.ts';
import { findWordsByIds, rejectTooManyWords } from '../db/words-repository.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import { wordAlreadyExists, wordNotFound } from './change-word.ts';

/** Restores a deleted word of the caller's; one that is already restored is answered as it is. */
export function restoreWord(db: DictionaryDb, lexicon: Lexicon, maxWords: number): Route {
  return handle(calls.restoreWord, ({ params: { id }, caller: { userId } }) =>
    changeExclusively(db, 'dictionary', userId, async (trx) => {
      const [restored] = await restoreDeleted(trx, userId, [id]);
      if (restored) {
        // An error rolls back, or the deleted word would be lost.
        await rejectTooManyWords(trx, userId, maxWords);
        return lexicon.describe(restored);
      }
      const reason = await whyNotRestored(trx, userId, id);
      if (reason === 'expired') throw new ApiError('RESTORE_EXPIRED', 'The word was deleted too long ago');
      if (reason === 'taken') throw wordAlreadyExists();
      const [word] = await findWordsByIds(trx, userId, [id]);
      if (!word) throw wordNotFound();
      return lexicon.describe(word);
    }),
  );
}
