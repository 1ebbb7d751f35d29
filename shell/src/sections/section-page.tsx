import { TextsOf } from '@mova/app-kit/host';
import { Suspense, use, useLayoutEffect } from 'react';
import { FocusPageHeading } from '../focus/focus-page-heading.tsx';
import type { KnownRoute } from '../releases/release-table.ts';
import { placeholdersOf } from './load-section.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { forgetPage, getPage, leavePage, pageKey } from './page-store.ts';
import { SectionBoundary } from './section-boundary.tsx';
import { SectionFallback } from './section-fallback.tsx';
import { markPageShown, useIsPageShown } from './shown-page.ts';

interface SectionPageProps {
  readonly route: KnownRoute;
}

export function SectionPage({ route }: SectionPageProps) {
  // Resets the boundary between pages, so that the failure of one is not shown for the next.
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

/** Shown while the page loads: the section's own placeholder, else the skeleton. */
function OnTheWay({ route: { section } }: SectionPageProps) {
  const { OnTheWay: Own } = placeholdersOf(section);
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
 * What the section does until its page is shown. Rendered next to the page, not instead of it, so that it keeps its
 * state when the page arrives or fails.
 */
function Companion({ route }: SectionPageProps) {
  const isPageThere = useIsPageShown(pageKey(route));
  const { Companion: Found } = placeholdersOf(route.section);
  return (
    Found && (
      <TextsOf namespace={route.section.name}>
        <Found isPageThere={isPageThere} />
      </TextsOf>
    )
  );
}

function LoadedPage({ route }: SectionPageProps) {
  const state = getPage(route);
  const Page = state.Page ?? use(state.promise);
  return (
    <>
      <Page />
      <MarkShown page={pageKey(route)} />
      <FocusPageHeading />
    </>
  );
}

function MarkShown({ page }: { readonly page: string }) {
  useLayoutEffect(() => markPageShown(page), [page]);
  return null;
}
