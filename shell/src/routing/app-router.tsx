import { createBrowserRouter } from 'react-router-dom';
import { watchUserFocus } from '../focus/focus-page-heading.tsx';
import { PageFrame } from '../layout/page-frame.tsx';
import { NotFoundPage, ShellFailure } from '../pages/error-pages.tsx';
import type { KnownRoute } from '../releases/release-table.ts';
import { GuardedRoute } from './guarded-route.tsx';
import { animateNavigation, assignFirstEntryKey } from './navigation.ts';

export function createAppRouter(routes: readonly KnownRoute[]) {
  assignFirstEntryKey();
  const router = createBrowserRouter([
    {
      element: <PageFrame routes={routes} />,
      errorElement: <ShellFailure />,
      children: [
        ...routes.map((route) => ({ path: route.path, element: <GuardedRoute route={route} /> })),
        { path: '*', element: <NotFoundPage /> },
      ],
    },
  ]);
  watchUserFocus(router);
  animateNavigation(router, routes);
  return router;
}
