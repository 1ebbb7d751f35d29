import { calls } from '@mova/contracts';
import { createAfterReader, handle, type Route } from '@mova/service-kit';
import type { DictionaryDb } from '../db/database.ts';
import { findCards } from '../db/word-cards-repository.ts';
import { daysUntilDue } from '../domain/word-card.ts';
import { consumer } from '../events/handlers.ts';
import type { FindDistractors } from '../lexicon/distractors.ts';
import type { FindHomophones } from '../lexicon/homophones.ts';
import type { Lexicon } from '../lexicon/lexicon.ts';
import type { Thesaurus } from '../lexicon/thesaurus.ts';
import { findWordsToTrain } from './find-words-to-train.ts';

export function getWordsByIds(
  db: DictionaryDb,
  lexicon: Lexicon,
  thesaurus: Thesaurus,
  findDistractors: FindDistractors,
  findHomophones: FindHomophones,
  now: () => Date,
): Route {
  const readAfter = createAfterReader(db, consumer);
  return handle(calls.getWordsByIds, async ({ body: { ids }, caller: { userId }, ...call }) => {
    await readAfter(call);
    const words = await findWordsToTrain(db, thesaurus, userId, ids);
    const cards = await findCards(db, userId, ids);
    const dueIf = (wordId: number, isMistaken: boolean) => daysUntilDue(cards.get(wordId), isMistaken, now());
    return {
      words: words.map((word) => {
        const described = lexicon.describe(word);
        return {
          ...described,
          distractors: findDistractors(described),
          homophones: findHomophones(word.foreignWord),
          dueIfRight: dueIf(word.id, false),
          dueIfWrong: dueIf(word.id, true),
        };
      }),
    };
  });
}
