import { defineRemote } from '@mova/app-kit';
import uk from './locales/uk.json' with { type: 'json' };

/** Exercises: the overview of the trainings and, later, the trainings themselves. */
export default defineRemote({
  name: 'exercises',
  locales: { uk },
  routes: [
    { path: '/exercises', guard: 'signed-in', page: 'exercises-page', title: 'Вправи', firstPaint: true },
  ],
  load: (page) => import(/* webpackChunkName: "[request]" */ `./pages/${page}.tsx`),
});
