import {
  hasStartedRun,
  Navigate,
  readIds,
  useGetUserQuery,
  useLocation,
  useSession,
  useTranslation,
} from '@mova/app-kit';
import { hasSignedOut, pageTitle } from '@mova/app-kit/host';
import { cookieNames } from '@mova/contracts/names';
import { showToast } from '@mova/ui';
import { useEffect, useLayoutEffect } from 'react';
import { createBrowserRouter } from 'react-router-dom';
import { watchUserFocus } from '../focus/focus-page-heading.tsx';
import { PageFrame } from '../layout/page-frame.tsx';
import { NotFoundPage, ShellFailure } from '../pages/error-pages.tsx';
import type { KnownRoute } from '../releases/release-table.ts';
import { PageSkeleton } from '../sections/page-skeleton.tsx';
import { SectionPage } from '../sections/section-page.tsx';
import { destinationOf, type GuardInput, guards, trainingsOf } from './guards.ts';
import { assignFirstEntryKey } from './navigation.ts';

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
  return router;
}

function GuardedRoute({ route }: { readonly route: KnownRoute }) {
  const { t } = useTranslation('shell');
  const location = useLocation();
  const decision = guards[route.guard](useGuardInput(route.guard === 'training'));
  const notice = decision.kind === 'leave' ? decision.notice : undefined;
  useEffect(() => {
    if (notice) showToast({ message: t(`guard.${notice}`) });
  }, [notice, t]);
  // A layout effect runs before the effects of the page, which may set a better title.
  useLayoutEffect(() => {
    if (decision.kind === 'enter') document.title = pageTitle(route.title);
  }, [decision.kind, route.title]);
  if (decision.kind === 'leave') {
    return <Navigate {...destinationOf(decision.to, location, hasSignedOut())} replace />;
  }
  if (decision.kind === 'wait') return <PageSkeleton />;
  return <SectionPage route={route} />;
}

function useGuardInput(needsAccount: boolean): GuardInput {
  const session = useSession();
  const { data, isError } = useGetUserQuery(undefined, { skip: !session || !needsAccount });
  return {
    signedIn: session !== null,
    trainings: trainingsOf(data, isError),
    hasStartedRun: hasStartedRun(),
    hasExerciseWords: readIds(cookieNames.exerciseWords).length > 0,
  };
}
