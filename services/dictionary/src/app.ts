import { createServiceApp, type IdentityVerifier, type Log } from '@mova/service-kit';
import type { BuiltInSet } from './content/word-sets.ts';
import type { DictionaryDb } from './db/database.ts';
import { createDistractors } from './lexicon/distractors.ts';
import { createHomophones } from './lexicon/homophones.ts';
import type { Lexicon } from './lexicon/lexicon.ts';
import { createThesaurus } from './lexicon/thesaurus.ts';
import { acceptAnswer } from './routes/accept-answer.ts';
import { addNewWord } from './routes/add-new-word.ts';
import { addWordSet } from './routes/add-word-set.ts';
import { addWordToLearned } from './routes/add-word-to-learned.ts';
import { addWordToNotLearned } from './routes/add-word-to-not-learned.ts';
import { changeWords } from './routes/change-words.ts';
import { closeWelcome } from './routes/close-welcome.ts';
import { deleteWord } from './routes/delete-word.ts';
import { deleteWords } from './routes/delete-words.ts';
import { getDueWords } from './routes/get-due-words.ts';
import { getLearningDays } from './routes/get-learning-days.ts';
import { getNextWords } from './routes/get-next-words.ts';
import { getWordSets } from './routes/get-word-sets.ts';
import { getWords } from './routes/get-words.ts';
import { getWordsByIds } from './routes/get-words-by-ids.ts';
import { restoreWord } from './routes/restore-word.ts';
import { restoreWords } from './routes/restore-words.ts';
import { translateWord } from './routes/translate-word.ts';
import { updateWord } from './routes/update-word.ts';
import { updateWordCategory } from './routes/update-word-category.ts';

interface DictionaryAppOptions {
  readonly db: DictionaryDb;
  readonly sets: readonly BuiltInSet[];
  readonly lexicon: Lexicon;
  readonly maxWords: number;
  readonly verifier: IdentityVerifier;
  readonly log: Log;
  readonly ready?: () => boolean;
  readonly now?: () => Date;
}

export function createDictionaryApp({
  db,
  sets,
  lexicon,
  maxWords,
  now = () => new Date(),
  ...rest
}: DictionaryAppOptions) {
  const thesaurus = createThesaurus(lexicon.readings, sets);
  const findDistractors = createDistractors(lexicon, sets);
  const findHomophones = createHomophones(lexicon.readings);
  return createServiceApp({
    name: 'dictionary',
    routes: [
      getWords(db, lexicon),
      getWordsByIds(db, lexicon, thesaurus, findDistractors, findHomophones, now),
      acceptAnswer(db, thesaurus),
      getDueWords(db, lexicon, now),
      getNextWords(db, now),
      getLearningDays(db, now),
      addNewWord(db, lexicon, maxWords),
      updateWord(db, lexicon),
      updateWordCategory(db, lexicon),
      addWordToLearned(db, lexicon),
      addWordToNotLearned(db, lexicon),
      deleteWord(db),
      restoreWord(db, lexicon, maxWords),
      changeWords(db),
      deleteWords(db),
      restoreWords(db, maxWords),
      translateWord(db, lexicon),
      getWordSets(db, sets, lexicon),
      addWordSet(db, sets, maxWords),
      closeWelcome(db),
    ],
    ...rest,
  });
}
