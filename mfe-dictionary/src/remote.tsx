import { defineRemote } from '@mova/app-kit';
import uk from './locales/uk.json' with { type: 'json' };

export default defineRemote({
  name: 'dictionary',
  locales: { uk },
  routes: [
    { path: '/home', guard: 'signed-in', page: 'home-page', title: 'Мій словник', firstPaint: true },
    {
      path: '/learned-words',
      guard: 'signed-in',
      page: 'learned-words-page',
      title: 'Мої вивчені слова',
      firstPaint: true,
    },
  ],
  calls: [
    'addNewWord',
    'addWordSet',
    'addWordToLearned',
    'addWordToNotLearned',
    'closeWelcome',
    'deleteWord',
    'getGrammarDays',
    'getLearningDays',
    'getNextWords',
    'getUser',
    'getWordSets',
    'getWords',
    'restoreWord',
    'translateWord',
    'updateWord',
    'updateWordCategory',
  ],
  load: (page) => import(/* webpackChunkName: "[request]" */ `./pages/${page}.tsx`),
});
