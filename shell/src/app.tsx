import { createHostStore, HostProviders } from '@mova/app-kit/host';
import { StrictMode } from 'react';
import { RouterProvider } from 'react-router-dom';
import type { KnownRoute } from './releases/release-table.ts';
import { createAppRouter } from './routing/app-router.tsx';
import { watchUnsavedResults } from './unsaved/watch-unsaved.ts';

export function createApp(routes: readonly KnownRoute[]) {
  const store = createHostStore();
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
