import { defineRemote } from '@mova/app-kit';
import uk from './locales/uk.json' with { type: 'json' };

/** Grammar: topics, their quizzes and rules. */
export default defineRemote({
  name: 'grammar',
  locales: { uk },
  routes: [
    { path: '/grammar', guard: 'signed-in', page: 'grammar-page', title: 'Граматика', firstPaint: true },
  ],
  load: (page) => import(/* webpackChunkName: "[request]" */ `./pages/${page}.tsx`),
});
