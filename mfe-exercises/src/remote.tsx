import { defineRemote } from '@mova/app-kit';
import uk from './locales/uk.json' with { type: 'json' };

/** The steps of a training share one page, which is loaded whole. */
const trainingSteps = [
  { path: '/remember-words', title: 'Слова тренування', task: true },
  { path: '/translate-words', title: 'З англійської на українську', task: true },
  { path: '/translate-native-english', title: 'З української на англійську', task: true },
  { path: '/listen-words', title: 'Написати на слух', task: true },
  { path: '/type-words', title: 'Написати переклад', task: true },
  { path: '/exercise-result', title: 'Результат тренування' },
] as const;

export default defineRemote({
  name: 'exercises',
  locales: { uk },
  routes: [
    {
      path: '/exercises',
      guard: 'signed-in',
      page: 'exercises-page',
      title: 'Вправи',
      firstPaint: true,
      firstCalls: [{ call: 'getNextWords' }],
    },
    ...trainingSteps.map((step) => ({ ...step, guard: 'training', page: 'training-page' }) as const),
  ],
  calls: [
    'acceptAnswer',
    'addWordSet',
    'cancelTraining',
    'getNextWords',
    'getTrainings',
    'getUser',
    'getWordSets',
    'getWordsByIds',
    'saveSettings',
    'saveWordsResult',
    'startTraining',
  ],
  load: (page) => import(/* webpackChunkName: "[request]" */ `./pages/${page}.tsx`),
});
