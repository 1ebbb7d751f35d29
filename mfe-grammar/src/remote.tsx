import { defineRemote } from '@mova/app-kit';
import topics from './domain/topics.json' with { type: 'json' };
import uk from './locales/uk.json' with { type: 'json' };

/** There is/There are has a second link. */
const topicPages = [
  ...Object.values(topics),
  { link: '/there-is-there-are', title: topics.THERE_IS_THERE_ARE.title },
];

export default defineRemote({
  name: 'grammar',
  locales: { uk },
  routes: [
    {
      path: '/grammar',
      guard: 'signed-in',
      page: 'grammar-page',
      title: 'Граматика',
      firstPaint: true,
      firstCalls: [{ call: 'getGrammarTopics' }],
    },
    ...topicPages.map(
      ({ link, title }) =>
        ({ path: link as `/${string}`, guard: 'signed-in', page: 'topic-page', title }) as const,
    ),
    {
      path: '/grammar-exercise',
      guard: 'signed-in',
      page: 'exercise-page',
      title: 'Граматична вправа',
      task: true,
    },
    { path: '/grammar-result', guard: 'signed-in', page: 'result-page', title: 'Результати' },
    { path: '/rules', guard: 'signed-in', page: 'rules-page', title: 'Правила' },
    {
      path: '/level-test',
      guard: 'signed-in',
      page: 'level-test-page',
      title: 'Тест на рівень',
      task: true,
      firstPaint: true,
    },
    { path: '/test-results', guard: 'signed-in', page: 'test-results-page', title: 'Результати тесту' },
  ],
  calls: [
    'getGrammarQuestions',
    'getGrammarRules',
    'getGrammarStatus',
    'getGrammarTopics',
    'getLevelTest',
    'getUser',
    'restartGrammarTopic',
    'saveGrammarResult',
    'saveSettings',
    'saveWordsResult',
  ],
  load: (page) => import(/* webpackChunkName: "[request]" */ `./pages/${page}.tsx`),
});
