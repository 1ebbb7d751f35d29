import { Navigate, useTranslation } from '@mova/app-kit';
import { pageTitle } from '@mova/app-kit/host';
import { showToast } from '@mova/ui';
import { useEffect, useLayoutEffect } from 'react';
import type { KnownRoute } from '../releases/release-table.ts';
import { PageSkeleton } from '../sections/page-skeleton.tsx';
import { SectionPage } from '../sections/section-page.tsx';
import { guards } from './guards.ts';
import { useVisitor } from './use-visitor.ts';

/** Lets in whom the guard of the route lets in, and sets the document's title. */
export function GuardedRoute({ route }: { readonly route: KnownRoute }) {
  const { t } = useTranslation('shell');
  const decision = guards[route.guard](useVisitor(route.guard === 'training'));
  const notice = decision.kind === 'leave' ? decision.notice : undefined;
  useEffect(() => {
    if (notice) showToast({ message: t(`guard.${notice}`) });
  }, [notice, t]);
  // Before the effects of the page, which may have a better title to say.
  useLayoutEffect(() => {
    if (decision.kind === 'enter') document.title = pageTitle(route.title);
  }, [decision.kind, route.title]);
  if (decision.kind === 'leave') return <Navigate to={decision.to} replace />;
  if (decision.kind === 'wait') return <PageSkeleton />;
  return <SectionPage route={route} />;
}
