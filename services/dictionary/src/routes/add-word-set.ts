import { calls } from '@mova/contracts';
import { ApiError, changeExclusively, handle, type Route } from '@mova/service-kit';
import { type BuiltInSet, chooseBuiltIns } from '../content/word-sets.ts';
import { addBuiltIns } from '../db/built-in-words-repository.ts';
import type { DictionaryDb } from '../db/database.ts';
import { answerWelcome } from '../db/users-repository.ts';
import { rejectTooManyWords } from '../db/words-repository.ts';

/** Also answers the first-visit dialog. Skips words already there, and adds none when not all of them fit. */
export function addWordSet(db: DictionaryDb, sets: readonly BuiltInSet[], maxWords: number): Route {
  return handle(calls.addWordSet, async ({ body, caller: { userId } }) => {
    const { words, unknownIds } = chooseBuiltIns(sets, body.category, body.ids);
    if (unknownIds.length > 0) {
      throw new ApiError('INVALID_REQUEST', 'The set does not have some of these words', {
        errors: [{ path: 'body.ids', message: `Not in ${body.category}: ${unknownIds.join(', ')}` }],
      });
    }
    const added = await changeExclusively(db, 'dictionary', userId, async (trx) => {
      const count = await addBuiltIns(trx, userId, words);
      if (count > 0) await rejectTooManyWords(trx, userId, maxWords);
      await answerWelcome(trx, userId);
      return count;
    });
    return { added, skipped: words.length - added };
  });
}
