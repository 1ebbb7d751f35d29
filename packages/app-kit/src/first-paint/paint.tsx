import { cookieNames } from '@mova/contracts/names';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createHostStore } from '../host/create-store.ts';
import { HostProviders } from '../host/host-providers.tsx';

/** Only this is known about the user at build time. */
export type Reader = 'visitor' | 'learner';

/** Elements inside the router; the page is rendered as a child of the frame. */
export interface PrerenderInput {
  readonly path: string;
  readonly reader: Reader;
  readonly frame?: ReactNode;
  readonly page: ReactNode;
}

/**
 * Returns the HTML that React would show first at `path`, without effects or hydration marks: the page replaces it
 * (docs/reference/releases.md, "Prerendered pages"). Runs at build time with a `document` that has only cookies.
 */
export function paint({ path, reader, frame, page }: PrerenderInput): string {
  // biome-ignore lint/suspicious/noDocumentCookie: not a browser's document
  document.cookie = reader === 'learner' ? `${cookieNames.accessToken}=painted; ${cookieNames.userId}=1` : '';
  const leaf = { path: '*', element: page };
  const router = createMemoryRouter([frame ? { element: frame, children: [leaf] } : leaf], {
    initialEntries: [path],
  });
  return renderToStaticMarkup(
    <HostProviders store={createHostStore()}>
      <RouterProvider router={router} />
    </HostProviders>,
  );
}
