import { defineRemote } from '@mova/app-kit';
import uk from './locales/uk.json' with { type: 'json' };

const firstPage = <Section extends string>(wordsSection: Section) =>
  ({ wordsSection, query: '', category: 'TOP_WORDS', numberOfPage: 1 }) as const;

export default defineRemote({
  name: 'dictionary',
  locales: { uk },
  routes: [
    {
      path: '/home',
      guard: 'signed-in',
      page: 'home-page',
      title: 'Мій словник',
      firstPaint: true,
      firstCalls: [{ call: 'getNextWords' }, { call: 'getWords', input: firstPage('LEARNING_WORDS') }],
    },
    {
      path: '/learned-words',
      guard: 'signed-in',
      page: 'learned-words-page',
      title: 'Мої вивчені слова',
      firstPaint: true,
      firstCalls: [{ call: 'getWords', input: firstPage('LEARNED_WORDS') }],
    },
  ],
  calls: [
    'addNewWord',
    'addWordSet',
    'addWordToLearned',
    'addWordToNotLearned',
    'changeWords',
    'closeWelcome',
    'deleteWord',
    'deleteWords',
    'getGrammarDays',
    'getGrammarTopics',
    'getLearningDays',
    'getNextWords',
    'getUser',
    'getWordSets',
    'getWords',
    'restoreWord',
    'restoreWords',
    'translateWord',
    'updateWord',
    'updateWordCategory',
  ],
  load: (page) => import(/* webpackChunkName: "[request]" */ `./pages/${page}.tsx`),
});
