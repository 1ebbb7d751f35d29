import { defineRemote } from '@mova/app-kit';
import uk from './locales/uk.json' with { type: 'json' };

export default defineRemote({
  name: 'exercises',
  locales: { uk },
  routes: [
    { path: '/exercises', guard: 'signed-in', page: 'exercises-page', title: 'Вправи', firstPaint: true },
    { path: '/remember-words', guard: 'training', page: 'remember-words-page', title: 'Слова тренування' },
    {
      path: '/translate-words',
      guard: 'training',
      page: 'translate-words-page',
      title: 'З англійської на українську',
    },
    {
      path: '/translate-native-english',
      guard: 'training',
      page: 'translate-native-english-page',
      title: 'З української на англійську',
    },
    { path: '/listen-words', guard: 'training', page: 'listen-words-page', title: 'Написати на слух' },
    { path: '/type-words', guard: 'training', page: 'type-words-page', title: 'Написати переклад' },
    {
      path: '/exercise-result',
      guard: 'training',
      page: 'exercise-result-page',
      title: 'Результат тренування',
    },
  ],
  load: (page) => import(/* webpackChunkName: "[request]" */ `./pages/${page}.tsx`),
});
