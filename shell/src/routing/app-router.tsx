import { createBrowserRouter } from 'react-router-dom';
import { watchDepartures } from '../focus/user-focus.ts';
import { PageFrame } from '../layout/page-frame.tsx';
import { NotFoundPage } from '../pages/not-found-page.tsx';
import { ShellFailure } from '../pages/shell-failure.tsx';
import type { KnownRoute } from '../releases/release-table.ts';
import { nameFirstEntry } from './first-entry.ts';
import { GuardedRoute } from './guarded-route.tsx';
import { turnPages } from './view-transitions.ts';

/** The router over every route of the table; a path no section claims is the not-found page. */
export function createAppRouter(routes: readonly KnownRoute[]) {
  nameFirstEntry();
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
  watchDepartures(router);
  turnPages(router, routes);
  return router;
}
