import type { User } from '@mova/contracts';
import { cookieNames } from '@mova/contracts/names';
import { act, cleanup, type RenderResult, render } from '@testing-library/react';
import { type ComponentType, lazy, type ReactNode, Suspense, useLayoutEffect } from 'react';
import { createMemoryRouter, Outlet, RouterProvider, useLocation } from 'react-router-dom';
import { afterEach } from 'vitest';
import { api } from '../api/api.ts';
import { http } from '../api/http.ts';
import { createHostStore } from '../host/create-store.ts';
import { HostProviders, TextsOf } from '../host/host-providers.tsx';
import { addTexts, initTexts } from '../i18n/i18n.ts';
import type { RemoteDefinition, Texts } from '../remote/define-remote.ts';
import { browserCookies } from '../session/cookies.ts';
import { clearSession, syncSession } from '../session/session.ts';
import './async-timeout.ts';
import { createInMemoryServer, type Responses, type SeenRequest } from './in-memory-server.ts';

afterEach(() => {
  // A mounted page would receive answers after jsdom is gone.
  cleanup();
  // A closed tab: the next test must not find its data.
  sessionStorage.clear();
});

export interface Scene {
  readonly route?: string;
  /** The signed-in user, also answered by `GET /api/getUser`; none for an anonymous user. */
  readonly user?: User | null;
  /** By `METHOD path`; `GET /oauth/nonce` is always answered. */
  readonly responses?: Responses;
  /** Texts of the page, for `renderPage` only. */
  readonly texts?: Texts;
}

export interface Stage extends RenderResult {
  readonly requests: readonly SeenRequest[];
  location(): string;
  /** Follows a link, or moves in the history by a number of pages. */
  go(to: string | number, options?: { readonly state: unknown }): Promise<void>;
}

/** No premium, ten free trainings, no progress. */
export const testUser: User = {
  email: 'olena@example.com',
  name: 'Олена',
  userId: 7,
  settings: {
    id: 0,
    voiceType: 'Google UK English Male',
    turnOnAudio: true,
    pace: 'standard',
    keys: true,
    speakWords: true,
    rushnyk: true,
  },
  userDetails: { id: 7, isPremium: false, freeTrainingsLeft: 10 },
  grammarExercises: [],
};

/** Renders a page as the shell would, with an in-memory gateway. */
export function renderPage(Page: ComponentType, scene: Scene = {}): Stage {
  return renderRoutes('page', scene.texts ?? {}, [{ path: '*', element: <Page /> }], scene);
}

/** Renders a section at `route`, without the guards of the shell. */
export function renderSection(remote: RemoteDefinition, scene: Scene = {}): Stage {
  const pages = new Map<string, ComponentType>();
  const routes = remote.routes.map(({ path, page }) => {
    // Routes of one page share it, as in the shell.
    const Page = pages.get(page) ?? lazy(async () => ({ default: (await remote.load(page)).Page }));
    pages.set(page, Page);
    return { path, element: <Page /> };
  });
  return renderRoutes(remote.name, remote.locales.uk, routes, {
    route: remote.routes[0]?.path ?? '/',
    ...scene,
  });
}

function renderRoutes(
  namespace: string,
  texts: Texts,
  routes: readonly { path: string; element: ReactNode }[],
  { route = '/', user = null, responses = {} }: Scene,
): Stage {
  cleanup();
  const server = createInMemoryServer({
    'GET /oauth/nonce': () => {
      browserCookies.set(cookieNames.xsrf, 'test-xsrf');
      return { nonce: 'test-nonce' };
    },
    ...(user && { 'GET /api/getUser': user }),
    ...responses,
  });
  http.defaults.adapter = server.adapter;
  signIn(user);
  initTexts(namespace, texts);
  addTexts(namespace, texts);
  const store = createHostStore();
  store.dispatch(api.util.resetApiState());
  let shown = route;
  const follow = (address: string) => {
    shown = address;
  };
  // A data router as in the shell, so that pages can block navigation.
  const frame = (
    <TextsOf namespace={namespace}>
      <FollowLocation onChange={follow} />
      <Suspense>
        <Outlet />
      </Suspense>
    </TextsOf>
  );
  const router = createMemoryRouter(
    [{ element: frame, children: [...routes, { path: '*', element: null }] }],
    {
      initialEntries: [route],
    },
  );
  const result = render(
    <HostProviders store={store}>
      <RouterProvider router={router} />
    </HostProviders>,
  );
  const go: Stage['go'] = (to, options) =>
    act(() => (typeof to === 'number' ? router.navigate(to) : router.navigate(to, options)));
  return { ...result, requests: server.requests, location: () => shown, go };
}

function signIn(user: User | null): void {
  clearSession();
  if (user) {
    browserCookies.set(cookieNames.accessToken, 'test-token');
    browserCookies.set(cookieNames.userId, String(user.userId));
    browserCookies.set(cookieNames.userName, user.name);
  }
  syncSession();
}

function FollowLocation({ onChange }: { readonly onChange: (address: string) => void }) {
  const { pathname, search } = useLocation();
  useLayoutEffect(() => onChange(pathname + search), [onChange, pathname, search]);
  return null;
}
