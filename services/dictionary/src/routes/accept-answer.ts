import { calls, maxAcceptedAnswers } from '@mova/contracts';
import { ApiError, changeExclusively, handle, type Route } from '@mova/service-kit';
import { saveAcceptedAnswer } from '../db/accepted-answers-repository.ts';
import type { DictionaryDb } from '../db/database.ts';
import { answerKeyOf } from '../lexicon/meanings.ts';
import type { Thesaurus } from '../lexicon/thesaurus.ts';
import { wordNotFound } from './change-word.ts';
import { findWordsToTrain } from './find-words-to-train.ts';

/** Accepts a synonym as an answer for a word, as the synonym is spelt. Accepting it again succeeds too. */
export function acceptAnswer(db: DictionaryDb, thesaurus: Thesaurus): Route {
  return handle(calls.acceptAnswer, ({ body: { wordId, answer }, caller: { userId } }) =>
    changeExclusively(db, 'dictionary', userId, async (trx) => {
      const [word] = await findWordsToTrain(trx, thesaurus, userId, [wordId]);
      if (!word) throw wordNotFound();
      const key = answerKeyOf(answer);
      if (word.acceptedAnswers.some((accepted) => answerKeyOf(accepted) === key)) return null;
      const synonym = word.synonyms.find((each) => answerKeyOf(each) === key);
      if (synonym === undefined) throw invalid('Not a synonym of the word');
      if (word.acceptedAnswers.length >= maxAcceptedAnswers) throw invalid('Too many accepted answers');
      await saveAcceptedAnswer(trx, userId, wordId, synonym);
      return null;
    }),
  );
}

const invalid = (message: string) =>
  new ApiError('INVALID_REQUEST', 'The request is invalid', { errors: [{ path: 'body.answer', message }] });
