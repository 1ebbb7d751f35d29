import { browserCookies, defineRemote } from '@mova/app-kit';
import { renderSection, type Scene } from '@mova/app-kit/testing';
import { cookieNames } from '@mova/contracts/names';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect } from 'vitest';
import uk from '../../../locales/uk.json';
import { SocialPanel } from '../social-panel.tsx';
import { loadFacebookScript, loadGoogleScript } from './provider-scripts.ts';

// A script is loaded once per document, so every test has its own URLs.
let number = 0;
export let google: { clientId: string; scriptUrl: string };
let facebook: { appId: string; graphVersion: string; scriptUrl: string };
/** Gives the providers new script URLs, and jsdom what the panel needs; call it before each test. */
export function prepareProviders(): void {
  number += 1;
  google = { clientId: 'client-1', scriptUrl: `https://google.example/${number}/client` };
  facebook = { appId: '4711', graphVersion: 'v24.0', scriptUrl: `https://facebook.example/${number}/sdk.js` };
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.matchMedia ??= () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
}

export const signedIn = () => {
  // As the server does.
  browserCookies.set(cookieNames.accessToken, 'new');
  browserCookies.set(cookieNames.userId, '7');
  return { accessToken: 'new', userId: 7 };
};
export const person = { sub: '1', email: 'olena@example.com', name: 'Олена' };

const section = defineRemote({
  name: 'account',
  locales: { uk },
  routes: [{ path: '/login', guard: 'visitor', page: 'panel', title: '' }],
  load: async () => ({ Page: () => <SocialPanel intent="sign-in" consented={consented} /> }),
});

/** Whether the form of the page has the consent. */
let consented = false;

export const openPanel = (providers: { google?: boolean; facebook?: boolean }, scene: Scene = {}) =>
  renderSection(section, {
    route: '/login',
    ...scene,
    responses: {
      'GET /oauth/providers': {
        google: providers.google ? google : null,
        facebook: providers.facebook ? facebook : null,
      },
      ...scene.responses,
    },
  });

export async function openGoogle(scene: Scene & { readonly consented?: boolean } = {}) {
  consented = scene.consented ?? false;
  const stage = openPanel({ google: true }, scene);
  const seen = await loadGoogleScript(google.scriptUrl);
  await waitFor(() => expect(seen.renderButton).toHaveBeenCalled());
  return { stage, seen };
}

export async function openFacebook(answers: Parameters<typeof loadFacebookScript>[1], scene: Scene = {}) {
  const user = userEvent.setup();
  const stage = openPanel({ facebook: true }, scene);
  const seen = await loadFacebookScript(facebook.scriptUrl, answers);
  const button = await screen.findByRole('button', { name: 'Увійти через Facebook' });
  await waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(false));
  return { stage, seen, user, button };
}
export const connected = (accessToken?: string) => ({
  status: 'connected',
  authResponse: { userID: '42', ...(accessToken && { accessToken }) },
});
export const callsOf = (stage: ReturnType<typeof openPanel>, path: string) =>
  stage.requests.filter((request) => request.path === path);
