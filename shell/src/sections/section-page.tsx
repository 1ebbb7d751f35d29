import { TextsOf } from '@mova/app-kit/host';
import { Suspense, use, useLayoutEffect } from 'react';
import { Arrival } from '../focus/focus-page-heading.tsx';
import type { KnownRoute } from '../releases/release-table.ts';
import { partsFor } from './load-section.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { forgetPage, leavePage, pageKey, pageOf } from './page-store.ts';
import { SectionBoundary } from './section-boundary.tsx';
import { SectionFallback } from './section-fallback.tsx';
import { showPage, useIsPageShown } from './shown-page.ts';

interface SectionPageProps {
  readonly route: KnownRoute;
}

/** One page of a section, with everything that can go wrong with it kept inside. */
export function SectionPage({ route }: SectionPageProps) {
  // A key of its own for each page: the failure of one must not stand in for the next.
  const key = pageKey(route);
  return (
    <>
      <SectionBoundary
        key={key}
        section={route.section}
        onRetry={() => forgetPage(route)}
        onLeave={() => leavePage(route)}
        fallback={(failure, retry) => <SectionFallback failure={failure} onRetry={retry} />}
      >
        <Suspense fallback={<OnTheWay route={route} />}>
          <TextsOf namespace={route.section.name}>
            <LoadedPage route={route} />
          </TextsOf>
        </Suspense>
      </SectionBoundary>
      <SectionBoundary key={`${key} companion`} section={route.section} fallback={() => null}>
        <Companion route={route} />
      </SectionBoundary>
    </>
  );
}

/** Paper in place of the page: of the section where it has some, else that of any page. */
function OnTheWay({ route: { section } }: SectionPageProps) {
  const { OnTheWay: Own } = partsFor(section);
  if (!Own) return <PageSkeleton />;
  return (
    <TextsOf namespace={section.name}>
      <Own>
        <PageSkeleton />
      </Own>
    </TextsOf>
  );
}

/**
 * What the section does as long as its page is not there. Beside the page rather than in its place, so that what it
 * has begun goes on when the page comes or fails.
 */
function Companion({ route }: SectionPageProps) {
  const isPageThere = useIsPageShown(pageKey(route));
  const { Companion: Found } = partsFor(route.section);
  return (
    Found && (
      <TextsOf namespace={route.section.name}>
        <Found isPageThere={isPageThere} />
      </TextsOf>
    )
  );
}

function LoadedPage({ route }: SectionPageProps) {
  const state = pageOf(route);
  const Page = state.Page ?? use(state.promise);
  return (
    <>
      <Page />
      <OnScreen page={pageKey(route)} />
      <Arrival />
    </>
  );
}

/** Says that the page beside it is on the screen, as long as it is. */
function OnScreen({ page }: { readonly page: string }) {
  useLayoutEffect(() => showPage(page), [page]);
  return null;
}
