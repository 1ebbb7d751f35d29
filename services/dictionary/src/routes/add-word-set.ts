import { calls } from '@mova/contracts';
import { ApiError, changeExclusively, handle, type Route } from '@mova/service-kit';
import type { Kysely } from 'kysely';
import type { BuiltInSet } from '../content/word-set-schema.ts';
import { addBuiltIns } from '../db/built-in-words-repository.ts';
import type { DictionaryDatabase } from '../db/database.ts';
import { answerWelcome } from '../db/users-repository.ts';
import { rejectTooManyWords } from '../db/words-repository.ts';
import { chooseBuiltIns } from '../domain/choose-built-ins.ts';

/**
 * Adds a built-in set, or chosen words of it, to the caller's dictionary; also answers the first-visit dialog. Skips
 * words already there, so repeating the call adds nothing twice. Adds none when not all of them fit.
 */
export function addWordSet(
  db: Kysely<DictionaryDatabase>,
  sets: readonly BuiltInSet[],
  maxWords: number,
): Route {
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
