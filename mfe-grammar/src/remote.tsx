import { defineRemote } from '@mova/app-kit';
import uk from './locales/uk.json' with { type: 'json' };

/** Each topic has a link of its own; There is/There are has two. */
const topicPages = [
  ['/past-simple', 'Past Simple'],
  ['/present-simple', 'Present Simple'],
  ['/future-simple', 'Future Simple'],
  ['/articles', 'Articles'],
  ['/there-is-are', 'There is/There are'],
  ['/there-is-there-are', 'There is/There are'],
  ['/to-be-going-to', 'To be going to'],
  ['/past-continuous', 'Past Continuous'],
  ['/present-continuous', 'Present Continuous'],
  ['/future-continuous', 'Future Continuous'],
  ['/passive-voice-past-simple', 'Passive Voice Past Simple'],
  ['/passive-voice-present-simple', 'Passive Voice Present Simple'],
  ['/passive-voice-future-simple', 'Passive Voice Future Simple'],
  ['/past-perfect', 'Past Perfect'],
  ['/present-perfect', 'Present Perfect'],
  ['/future-perfect', 'Future Perfect'],
  ['/past-perfect-continuous', 'Past Perfect Continuous'],
  ['/present-perfect-continuous', 'Present Perfect Continuous'],
  ['/future-perfect-continuous', 'Future Perfect Continuous'],
] as const;

export default defineRemote({
  name: 'grammar',
  locales: { uk },
  routes: [
    { path: '/grammar', guard: 'signed-in', page: 'grammar-page', title: 'Граматика', firstPaint: true },
    ...topicPages.map(([path, title]) => ({ path, guard: 'signed-in', page: 'topic-page', title }) as const),
    { path: '/grammar-exercise', guard: 'signed-in', page: 'exercise-page', title: 'Граматична вправа' },
    { path: '/grammar-result', guard: 'signed-in', page: 'result-page', title: 'Результати' },
    { path: '/rules', guard: 'signed-in', page: 'rules-page', title: 'Правила' },
    {
      path: '/level-test',
      guard: 'signed-in',
      page: 'level-test-page',
      title: 'Тест на рівень',
      firstPaint: true,
    },
    { path: '/test-results', guard: 'signed-in', page: 'test-results-page', title: 'Результати тесту' },
  ],
  load: (page) => import(/* webpackChunkName: "[request]" */ `./pages/${page}.tsx`),
});
