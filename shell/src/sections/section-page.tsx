import { TextsOf } from '@mova/app-kit/host';
import { Suspense, use } from 'react';
import { PageSkeleton } from '../layout/page-skeleton.tsx';
import type { KnownRoute } from '../releases/release-table.ts';
import { Arrival } from '../routing/arrival.tsx';
import { standInOf } from './load-section.ts';
import { forgetPage, leavePage, pageKey, pageOf } from './page-store.ts';
import { SectionBoundary } from './section-boundary.tsx';
import { SectionFallback } from './section-fallback.tsx';

/** One page of a section, with everything that can go wrong with it kept inside. */
export function SectionPage({ route }: { readonly route: KnownRoute }) {
  // A key of its own for each page: the failure of one must not stand in for the next.
  return (
    <SectionBoundary
      key={pageKey(route)}
      section={route.section}
      onRetry={() => forgetPage(route)}
      onLeave={() => leavePage(route)}
      fallback={(failure, retry) => (
        <>
          <SectionFallback failure={failure} onRetry={retry} />
          <StandIn route={route} />
        </>
      )}
    >
      <Suspense
        fallback={
          <>
            <PageSkeleton />
            <StandIn route={route} />
          </>
        }
      >
        <TextsOf namespace={route.section.name}>
          <LoadedPage route={route} />
        </TextsOf>
      </Suspense>
    </SectionBoundary>
  );
}

/** What the section has to say as long as its page is not there. */
function StandIn({ route: { section } }: { readonly route: KnownRoute }) {
  const Found = standInOf(section);
  return (
    Found && (
      <TextsOf namespace={section.name}>
        <Found />
      </TextsOf>
    )
  );
}

function LoadedPage({ route }: { readonly route: KnownRoute }) {
  const state = pageOf(route);
  const Page = state.Page ?? use(state.promise);
  return (
    <>
      <Page />
      <Arrival />
    </>
  );
}
