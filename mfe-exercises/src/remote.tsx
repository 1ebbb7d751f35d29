import { defineRemote } from '@mova/app-kit';
import uk from './locales/uk.json' with { type: 'json' };

/** The steps of a training share one page, which is loaded whole. */
const trainingSteps = [
  ['/remember-words', 'Слова тренування'],
  ['/translate-words', 'З англійської на українську'],
  ['/translate-native-english', 'З української на англійську'],
  ['/listen-words', 'Написати на слух'],
  ['/type-words', 'Написати переклад'],
  ['/exercise-result', 'Результат тренування'],
] as const;

export default defineRemote({
  name: 'exercises',
  locales: { uk },
  routes: [
    { path: '/exercises', guard: 'signed-in', page: 'exercises-page', title: 'Вправи', firstPaint: true },
    ...trainingSteps.map(
      ([path, title]) => ({ path, guard: 'training', page: 'training-page', title }) as const,
    ),
  ],
  load: (page) => import(/* webpackChunkName: "[request]" */ `./pages/${page}.tsx`),
});
