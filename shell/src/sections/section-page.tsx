import { TextsOf } from '@mova/app-kit/host';
import { Suspense, use } from 'react';
import { FocusPageHeading } from '../focus/focus-page-heading.tsx';
import type { KnownRoute } from '../releases/release-table.ts';
import { PageSkeleton } from './page-skeleton.tsx';
import { getPage, pageKey } from './page-store.ts';
import { SectionBoundary } from './section-boundary.tsx';

export function SectionPage({ route }: { readonly route: KnownRoute }) {
  return (
    // The key resets the boundary between pages, so that the failure of one is not shown for the next. Routes of one
    // page share it.
    <SectionBoundary key={pageKey(route)} route={route}>
      <Suspense fallback={<PageSkeleton />}>
        <TextsOf namespace={route.section.name}>
          <LoadedPage route={route} />
        </TextsOf>
      </Suspense>
    </SectionBoundary>
  );
}

function LoadedPage({ route }: { readonly route: KnownRoute }) {
  const state = getPage(route);
  const Page = state.Page ?? use(state.promise);
  return (
    <>
      <Page />
      <FocusPageHeading />
    </>
  );
}
