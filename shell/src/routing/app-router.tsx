import { createBrowserRouter } from 'react-router-dom';
import { watchUserFocus } from '../focus/user-focus.ts';
import { PageFrame } from '../layout/page-frame.tsx';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import { ShellFailure } from '../pages/shell-failure.tsx';
import type { KnownRoute } from '../releases/release-table.ts';
import { assignFirstEntryKey } from './first-entry.ts';
import { GuardedRoute } from './guarded-route.tsx';
import { animateNavigation } from './view-transitions.ts';

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
