import './identity.ts';
import { readSession } from '@mova/app-kit';
import { initTexts, prepareAnnouncements, sourceOf, startErrorReports } from '@mova/app-kit/host';
import { preloadOverlays } from '@mova/ui';
import { startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { createApp } from './app.tsx';
import uk from './locales/uk.json';
import { TakeOver } from './prerendered-html/client-takeover.tsx';
import { readReleaseTable, routesOf } from './releases/release-table.ts';
import { followNewerSets } from './routing/newer-set.ts';
import { watchFailedResources } from './sections/failed-resources.ts';
import { warmStart } from './warm-start.ts';

const ownAddress = document.currentScript instanceof HTMLScriptElement ? document.currentScript.src : '';

async function start(): Promise<void> {
  startErrorReports(sourceOf(ownAddress) ?? { section: 'shell', version: 'development' });
  initTexts('shell', uk);
  const table = readReleaseTable();
  const routes = routesOf(table);
  const root = document.getElementById('root');
  if (!root) throw new Error('The document has no #root');
  watchFailedResources();
  prepareAnnouncements();
  followNewerSets(table.set, routes);
  const painted = document.getElementById('first-paint');
  await warmStart(routes, location.pathname, painted !== null);
  // In slices: a reader may be typing into the painted page.
  startTransition(() => {
    createRoot(root).render(<TakeOver painted={painted}>{createApp(routes)}</TakeOver>);
  });
  if (readSession()) window.addEventListener('load', preloadWhenIdle, { once: true });
}

/** Overlays are lazy; a learner will open some, so they are fetched when nothing else is going on. */
function preloadWhenIdle(): void {
  const whenIdle = globalThis.requestIdleCallback ?? ((callback: () => void) => setTimeout(callback, 2_000));
  whenIdle(() => void preloadOverlays());
}

void start();
