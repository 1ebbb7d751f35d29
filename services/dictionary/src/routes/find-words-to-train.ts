import { maxSynonyms } from '@mova/contracts';
import { findAcceptedAnswers } from '../db/accepted-answers-repository.ts';
import type { DictionaryDb } from '../db/database.ts';
import { findWordsByIds, findWordsByMeaning } from '../db/words-repository.ts';
import { meaningsOf } from '../lexicon/meanings.ts';
import type { Thesaurus } from '../lexicon/thesaurus.ts';

/** Returns a user's words with the given ids, in their order, with what a typed exercise needs. */
export async function findWordsToTrain(
  db: DictionaryDb,
  thesaurus: Thesaurus,
  userId: number,
  ids: readonly number[],
) {
  const words = (await findWordsByIds(db, userId, ids)).map((word) => ({
    word,
    meanings: meaningsOf(word.nativeWord),
  }));
  const wanted = new Set(words.flatMap((each) => each.meanings));
  // One more than are told, as each word finds itself.
  const own = await findWordsByMeaning(db, userId, [...wanted], maxSynonyms + 1);
  const accepted = await findAcceptedAnswers(db, userId, ids);
  return words.map(({ word, meanings }) => {
    const ownWords = meanings.flatMap((meaning) => own.get(meaning) ?? []);
    const { synonyms, clue } = thesaurus.synonymsOf(word.foreignWord, meanings, ownWords);
    return { ...word, synonyms, acceptedAnswers: accepted.get(word.id) ?? [], ...(clue && { clue }) };
  });
}
