import { createHostStore, HostProviders, initTexts } from '@mova/app-kit/host';
import { act, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import uk from '../../locales/uk.json' with { type: 'json' };
import type { KnownRoute } from '../../releases/release-table.ts';
import { SectionPage } from '../section-page.tsx';

let count = 0;

/** A route of a section no earlier test has loaded. */
export function freshRoute(needs: Record<string, string> = {}): KnownRoute {
  const name = `section-${count++}` as 'grammar';
  const route = { path: '/somewhere', guard: 'public' as const, page: 'a-page', title: 'Т' };
  return {
    ...route,
    section: { name, version: '1', entry: `/releases/${name}/1/e.js`, needs, routes: [route] },
  };
}

export const definition = (load: () => Promise<unknown>) => ({
  name: 'grammar' as const,
  locales: { uk: { hello: 'Вітаємо' } },
  routes: [],
  load: load as () => Promise<{ Page: () => string }>,
});

const store = createHostStore();

/** The site on the page of a route, or without a page. */
const siteAt = (route: KnownRoute | undefined) => (
  <HostProviders store={store}>
    <MemoryRouter>
      <input aria-label="elsewhere" defaultValue="typed" />
      {route && <SectionPage route={route} />}
    </MemoryRouter>
  </HostProviders>
);

/**
 * Renders the site inside an awaited `act`, without which `use` never resumes.
 *
 * @returns a function that goes to another page of the same site
 */
export async function show(route: KnownRoute) {
  initTexts('shell', uk);
  const site = await act(async () => render(siteAt(route)));
  return (next?: KnownRoute) => act(async () => site.rerender(siteAt(next)));
}
