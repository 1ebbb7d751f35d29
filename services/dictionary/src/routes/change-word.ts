import type { Word } from '@mova/contracts';
import { isTypeable } from '@mova/contracts/names';
import { ApiError, changeExclusively } from '@mova/service-kit';
import type { Updateable } from 'kysely';
import { forgetAcceptedAnswers } from '../db/accepted-answers-repository.ts';
import type { DictionaryDatabase, DictionaryDb } from '../db/database.ts';
import type { WordTexts } from '../db/word-row.ts';
import { isDuplicatePair, updateWord } from '../db/words-repository.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';

/** The user has no word with this id: it never existed, is deleted, or is another user's. All look the same. */
export const wordNotFound = () => new ApiError('NOT_FOUND', 'There is no such word in your dictionary');

export const wordAlreadyExists = () =>
  new ApiError('WORD_ALREADY_EXISTS', 'Your dictionary already has this word with this translation');

/** @throws ApiError NOT_FOUND, or WORD_ALREADY_EXISTS when the dictionary has the pair already */
export async function changeWord(
  db: DictionaryDb,
  lexicon: Lexicon,
  userId: number,
  id: number,
  change: Updateable<DictionaryDatabase['dictionary.words']>,
): Promise<Word> {
  try {
    const word = await changeExclusively(db, 'dictionary', userId, async (trx) => {
      const { foreign_key, native_key } = change;
      if (foreign_key !== undefined && native_key !== undefined)
        await forgetAcceptedAnswers(trx, userId, id, { foreign_key, native_key });
      return updateWord(trx, userId, id, change);
    });
    if (word) return lexicon.describe(word);
  } catch (error) {
    throw isDuplicatePair(error) ? wordAlreadyExists() : error;
  }
  throw wordNotFound();
}

export function rejectBlankTexts(texts: WordTexts): void {
  const blank = [
    ...(isTypeable(texts.foreignWord) ? [] : ['foreignWord']),
    ...(isBlank(texts.nativeWord) ? ['nativeWord'] : []),
  ];
  if (blank.length === 0) return;
  throw new ApiError('INVALID_REQUEST', 'The request is invalid', {
    errors: blank.map((field) => ({ path: `body.${field}`, message: 'A word cannot be empty' })),
  });
}

/** Whether a text shows nothing: only spaces, or characters without a shape such as a zero-width space. */
export function isBlank(text: string): boolean {
  return !/[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}
