import { TextsOf } from '@mova/app-kit/host';
import { Suspense, use } from 'react';
import { FocusPageHeading } from '../focus/focus-page-heading.tsx';
import type { KnownRoute } from '../releases/release-table.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { forgetPage, getPage, leavePage, pageKey } from './page-store.ts';
import { SectionBoundary } from './section-boundary.tsx';
import { SectionFallback } from './section-fallback.tsx';

interface SectionPageProps {
  readonly route: KnownRoute;
}

export function SectionPage({ route }: SectionPageProps) {
  return (
    <SectionBoundary
      // Resets the boundary between pages, so that the failure of one is not shown for the next. Routes of one page share it.
      key={pageKey(route)}
      section={route.section}
      onRetry={() => forgetPage(route)}
      onLeave={() => leavePage(route)}
      fallback={(failure, retry) => <SectionFallback failure={failure} onRetry={retry} />}
    >
      <Suspense fallback={<PageSkeleton />}>
        <TextsOf namespace={route.section.name}>
          <LoadedPage route={route} />
        </TextsOf>
      </Suspense>
    </SectionBoundary>
  );
}

function LoadedPage({ route }: SectionPageProps) {
  const state = getPage(route);
  const Page = state.Page ?? use(state.promise);
  return (
    <>
      <Page />
      <FocusPageHeading />
    </>
  );
}
