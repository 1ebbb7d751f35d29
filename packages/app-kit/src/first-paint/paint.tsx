import { cookieNames } from '@mova/contracts/names';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createHostStore } from '../host/create-store.ts';
import { HostProviders } from '../host/host-providers.tsx';

/** For whom something is painted: somebody signed in, or not. Nothing more is known of a reader at build time. */
export type Reader = 'visitor' | 'learner';

/** What is painted: elements of the router's tree, the page as a child of the frame. */
export interface Painting {
  readonly path: string;
  readonly reader: Reader;
  readonly frame?: ReactNode;
  readonly page: ReactNode;
}

/**
 * HTML of what React would show first at `path`, without effects and without marks for hydration: the page
 * replaces it whole (docs/reference/releases.md, "Prerendered pages"). Runs at build time, in the painter's process, which
 * lends it a `document` with nothing but cookies.
 */
export function paint({ path, reader, frame, page }: Painting): string {
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
