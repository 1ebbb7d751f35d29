import { cookieNames } from '@mova/contracts/names';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { createHostStore } from './host/create-store.ts';
import { HostProviders, TextsOf } from './host/host-providers.tsx';
import { initTexts } from './i18n/i18n.ts';
import { Prerendering } from './page/first-items.tsx';
import type { RemoteDefinition } from './remote/define-remote.ts';

/** Only this is known about the user at build time. */
export type Reader = 'visitor' | 'learner';

interface PrerenderInput {
  readonly path: string;
  readonly reader: Reader;
  readonly frame?: ReactNode;
  readonly page: ReactNode;
}

/**
 * Returns the HTML that React would show first at `path` (docs/reference/releases.md, "Prerendered pages"). Runs at
 * build time with a `document` that has only cookies.
 */
export function paint({ path, reader, frame, page }: PrerenderInput): string {
  // biome-ignore lint/suspicious/noDocumentCookie: not a browser's document
  document.cookie = reader === 'learner' ? `${cookieNames.accessToken}=painted; ${cookieNames.userId}=1` : '';
  const leaf = { path: '*', element: page };
  const router = createMemoryRouter([frame ? { element: frame, children: [leaf] } : leaf], {
    initialEntries: [path],
  });
  return renderToStaticMarkup(
    <Prerendering value={true}>
      <HostProviders store={createHostStore()}>
        <RouterProvider router={router} />
      </HostProviders>
    </Prerendering>,
  );
}

/** Prerenders the pages of a section whose routes ask for it. Returns HTML by path. */
export async function paintPages(remote: RemoteDefinition): Promise<Record<string, string>> {
  initTexts(remote.name, remote.locales.uk);
  const htmlByPath: Record<string, string> = {};
  for (const route of remote.routes) {
    if (!route.firstPaint) continue;
    const { Page } = await remote.load(route.page);
    htmlByPath[route.path] = paint({
      path: route.path,
      reader: route.guard === 'signed-in' || route.guard === 'training' ? 'learner' : 'visitor',
      page: (
        <TextsOf namespace={remote.name}>
          <Page />
        </TextsOf>
      ),
    });
  }
  return htmlByPath;
}
