// The gateway names these files in the document; importing them puts them into the shell's release.
import '@mova/ui/brand/apple-touch-icon.png';
import '@mova/ui/brand/favicon.svg';
import '@mova/ui/brand/favicon-32.png';
import '@mova/ui/brand/icon-192.png';
import '@mova/ui/brand/icon-512.png';
import '@mova/ui/brand/share.png';
import {
  countCanarySession,
  createHostStore,
  HostProviders,
  type HostStore,
  initTexts,
  prepareAnnouncements,
  setOwnReleaseSet,
  sourceOf,
  startErrorReports,
  watchSlowInteractions,
} from '@mova/app-kit/host';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router-dom';
import uk from './locales/uk.json';
import { ClientTakeover } from './prerendered-html/client-takeover.tsx';
import { followScroll } from './prerendered-html/scroll-position.ts';
import { findRoute, type KnownRoute, readReleaseTable, routesOf } from './releases/release-table.ts';
import { createAppRouter } from './routing/app-router.tsx';
import { followNewerSets } from './routing/navigation.ts';
import { watchFailedResources } from './sections/load-failure.ts';
import { watchUnsavedResults } from './unsaved/watch-unsaved.ts';
import { warmStart } from './warm-start.ts';

const ownUrl = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : '';

async function start(): Promise<void> {
  const shell = sourceOf(ownUrl) ?? { section: 'shell', version: 'development' };
  startErrorReports(shell);
  countCanarySession();
  initTexts('shell', uk);
  const table = readReleaseTable();
  const routes = routesOf(table);
  watchSlowInteractions(() => {
    const section = findRoute(routes, location.pathname)?.section;
    return section ? { section: section.name, version: section.version } : shell;
  });
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root');
  watchFailedResources();
  prepareAnnouncements();
  setOwnReleaseSet(table.set);
  followNewerSets(table.set, routes);
  const prerendered = document.getElementById('first-paint');
  if (prerendered) followScroll();
  const store = createHostStore();
  await warmStart(store, routes, prerendered !== null);
  // A transition renders in slices, so typing into the prerendered page stays smooth.
  startTransition(() => {
    createRoot(root).render(
      <ClientTakeover prerendered={prerendered}>{createApp(store, routes)}</ClientTakeover>,
    );
  });
}

function createApp(store: HostStore, routes: readonly KnownRoute[]) {
  const router = createAppRouter(routes);
  watchUnsavedResults(store, routes);
  return (
    <StrictMode>
      <HostProviders store={store}>
        <RouterProvider router={router} />
      </HostProviders>
    </StrictMode>
  );
}

void start();
