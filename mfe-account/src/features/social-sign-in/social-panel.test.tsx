import { browserCookies, defineRemote, readSession } from '@mova/app-kit';
import { offline, problem, renderSection, type Scene } from '@mova/app-kit/testing';
import { cookieNames, legalTextsVersion, storageNames } from '@mova/contracts/names';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { anonymousDraft, keepDraft } from '../../form/draft.ts';
import uk from '../../locales/uk.json';
import { SocialPanel } from './social-panel.tsx';
import { loadFacebookScript, loadGoogleScript, waitForScript } from './testing/provider-scripts.ts';

// A script is loaded once per document, so every test has its own URLs.
let number = 0;
let google: { clientId: string; scriptUrl: string };
let facebook: { appId: string; graphVersion: string; scriptUrl: string };
beforeEach(() => {
  number += 1;
  google = { clientId: 'client-1', scriptUrl: `https://google.example/${number}/client` };
  facebook = { appId: '4711', graphVersion: 'v24.0', scriptUrl: `https://facebook.example/${number}/sdk.js` };
  globalThis.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
  window.matchMedia ??= () => Object.assign(new EventTarget(), { matches: false }) as MediaQueryList;
});

const signedIn = () => {
  // As the server does.
  browserCookies.set(cookieNames.accessToken, 'new');
  browserCookies.set(cookieNames.userId, '7');
  return { accessToken: 'new', userId: 7 };
};
const somebody = { sub: '1', email: 'olena@example.com', name: 'Олена' };

const section = defineRemote({
  name: 'account',
  locales: { uk },
  routes: [{ path: '/login', guard: 'visitor', page: 'panel', title: '' }],
  load: async () => ({ Page: () => <SocialPanel intent="sign-in" /> }),
});

const open = (providers: { google?: boolean; facebook?: boolean }, scene: Scene = {}) =>
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

async function openGoogle(scene: Scene = {}) {
  const stage = open({ google: true }, scene);
  const seen = await loadGoogleScript(google.scriptUrl);
  await waitFor(() => expect(seen.renderButton).toHaveBeenCalled());
  return { stage, seen };
}

async function openFacebook(answers: Parameters<typeof loadFacebookScript>[1], scene: Scene = {}) {
  const user = userEvent.setup();
  const stage = open({ facebook: true }, scene);
  const seen = await loadFacebookScript(facebook.scriptUrl, answers);
  const button = await screen.findByRole('button', { name: 'Увійти через Facebook' });
  await waitFor(() => expect((button as HTMLButtonElement).disabled).toBe(false));
  return { stage, seen, user, button };
}
const connected = (accessToken?: string) => ({
  status: 'connected',
  authResponse: { userID: '42', ...(accessToken && { accessToken }) },
});
const askedOf = (stage: ReturnType<typeof open>, path: string) =>
  stage.requests.filter((request) => request.path === path);

describe('the social sign-in', () => {
  it('renders Google’s button in Ukrainian, within its widths, with our nonce and without automatic sign-in', async () => {
    const { seen } = await openGoogle();
    expect(seen.initialize.mock.lastCall?.[0]).toMatchObject({
      client_id: 'client-1',
      nonce: 'test-nonce',
      auto_select: false,
      ux_mode: 'popup',
    });
    const [, look] = seen.renderButton.mock.lastCall ?? [];
    expect(look).toMatchObject({ locale: 'uk', text: 'signin_with', theme: 'outline', size: 'large' });
    expect(Number(look.width)).toBeGreaterThanOrEqual(200);
    expect(Number(look.width)).toBeLessThanOrEqual(400);
  });

  it('renders nothing and requests no script or nonce when no provider is configured', async () => {
    const stage = open({});
    await waitFor(() => expect(askedOf(stage, '/oauth/providers')).toHaveLength(1));
    await waitFor(() => expect(stage.container.textContent).toBe(''));
    expect(askedOf(stage, '/oauth/nonce')).toEqual([]);
    expect(document.querySelector(`script[src^="https://google.example/${number}/"]`)).toBeNull();
  });

  it('goes to /home and sends the remember-me choice of the form', async () => {
    keepDraft(anonymousDraft, { rememberMe: true });
    const { stage, seen } = await openGoogle({ responses: { 'POST /oauth/google': signedIn } });
    await act(async () => seen.name(somebody));
    await waitFor(() => expect(stage.location()).toBe('/home'));
    const [request] = askedOf(stage, '/oauth/google');
    expect(request?.query.token).toMatch(/^head\./);
    expect(request?.body).toEqual({ rememberMe: true, consent: false });
    expect(sessionStorage.getItem(`mova:draft:${anonymousDraft}`)).toBeNull();
  });

  it('asks for consent once, and sends the same token again with it', async () => {
    const user = userEvent.setup();
    let asked = 0;
    const { stage, seen } = await openGoogle({
      responses: {
        'POST /oauth/google': () => (asked++ === 0 ? problem('CONSENT_REQUIRED', 422) : signedIn()),
      },
    });
    await act(async () => seen.name(somebody));
    const create = await screen.findByRole('button', { name: 'Створити' });
    expect(screen.getByText('olena@example.com')).toBeTruthy();
    expect((create as HTMLButtonElement).disabled).toBe(true);
    const links = screen
      .getAllByRole('link')
      .map((link) => [link.getAttribute('href'), link.getAttribute('target')]);
    expect(links).toEqual([
      ['/privacy-policy', '_blank'],
      ['/terms-of-use', '_blank'],
    ]);
    await user.click(screen.getByRole('checkbox'));
    await user.click(create);
    await waitFor(() => expect(stage.location()).toBe('/home'));
    const [first, second] = askedOf(stage, '/oauth/google');
    expect(second?.query).toEqual(first?.query);
    expect(second?.body).toMatchObject({ consent: true, consentVersion: legalTextsVersion });
  });

  it.each<[Parameters<typeof problem>[0], number, string, string]>([
    [
      'USER_ALREADY_EXIST',
      409,
      'Ви вже зареєстровані з цією адресою.',
      'You are already registered with this email, try signing in with a password',
    ],
    ['PROVIDER_TOKEN_INVALID', 401, 'Google не зміг підтвердити вхід.', 'Oops, something went wrong...'],
    [
      'PROVIDER_EMAIL_MISSING',
      422,
      'Google не підтвердив вашої електронної адреси',
      'Oops, something went wrong...',
    ],
    ['UPSTREAM_UNAVAILABLE', 503, 'Google зараз не відповідає.', 'Oops, something went wrong...'],
    ['NOT_FOUND', 404, 'Вхід через Google тут більше не діє.', 'Login provider not found.'],
    ['OVERLOADED', 503, 'Сервер зараз перевантажений.', 'Oops, something went wrong...'],
  ])(
    'tell of %s in both languages, sign out of the provider and clear the token',
    async (code, status, text, line) => {
      const { stage, seen } = await openGoogle({
        responses: { 'POST /oauth/google': problem(code, status) },
      });
      browserCookies.set(cookieNames.accessToken, 'left over');
      const nonces = askedOf(stage, '/oauth/nonce').length;
      await act(async () => seen.name(somebody));
      const notice = await screen.findByRole('alert');
      expect(notice.textContent).toContain(text);
      expect(screen.getByText(line).getAttribute('lang')).toBe('en');
      expect(seen.disableAutoSelect).toHaveBeenCalled();
      expect(browserCookies.get(cookieNames.accessToken)).toBeNull();
      await waitFor(() => expect(askedOf(stage, '/oauth/nonce').length).toBeGreaterThan(nonces));
    },
  );

  it('says that the browser kept no cookies', async () => {
    const { seen } = await openGoogle({
      responses: { 'POST /oauth/google': { accessToken: 'not kept', userId: 7 } },
    });
    await act(async () => seen.name(somebody));
    expect((await screen.findByRole('alert')).textContent).toContain('не зберігає файлів cookie');
    expect(readSession()).toBeNull();
  });

  it('says in a status line that a script was blocked, and can retry it', async () => {
    const user = userEvent.setup();
    open({ google: true });
    const blocked = await waitForScript(google.scriptUrl);
    blocked.dispatchEvent(new Event('error'));
    expect((await screen.findByText('Providers not ready.')).getAttribute('lang')).toBe('en');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(blocked.isConnected).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
    const seen = await loadGoogleScript(google.scriptUrl);
    await waitFor(() => expect(seen.renderButton).toHaveBeenCalled());
  });

  it('can be retried when the server could not be reached', async () => {
    const user = userEvent.setup();
    let reachable = false;
    open(
      {},
      { responses: { 'GET /oauth/providers': () => (reachable ? { google, facebook: null } : offline) } },
    );
    const retry = await screen.findByRole('button', { name: 'Спробувати ще раз' });
    reachable = true;
    await user.click(retry);
    const seen = await loadGoogleScript(google.scriptUrl);
    await waitFor(() => expect(seen.renderButton).toHaveBeenCalled());
  });

  it('signs out of the provider of the session that has just ended', async () => {
    sessionStorage.setItem(storageNames.signedOutOf, 'Google');
    const { seen } = await openGoogle();
    await waitFor(() => expect(seen.disableAutoSelect).toHaveBeenCalled());
    await waitFor(() => expect(sessionStorage.getItem(storageNames.signedOutOf)).toBeNull());
  });
});

describe('Facebook', () => {
  it('sends its token to the server', async () => {
    const { stage, seen, user, button } = await openFacebook(
      { login: connected('token') },
      { responses: { 'POST /oauth/facebook': signedIn } },
    );
    expect(seen.init.mock.lastCall?.[0]).toMatchObject({ appId: '4711', version: 'v24.0', cookie: false });
    await user.click(button);
    await waitFor(() => expect(stage.location()).toBe('/home'));
    expect(askedOf(stage, '/oauth/facebook')[0]?.body).toMatchObject({
      accessToken: 'token',
      consent: false,
    });
  });

  it.each([
    [{ status: 'unknown', authResponse: null }, 'Ви не завершили вхід через Facebook.', 'Not logged in.'],
    [
      connected(),
      'Facebook не передав дозволу на вхід.',
      'Provider unsupported for getting an access token.',
    ],
  ])('shows how a sign-in at the provider failed', async (login, text, line) => {
    const { stage, user, button } = await openFacebook({ login, status: { status: 'unknown' } });
    await user.click(button);
    expect(await screen.findByText(new RegExp(text))).toBeTruthy();
    expect(screen.getByText(line).getAttribute('lang')).toBe('en');
    expect(askedOf(stage, '/oauth/facebook')).toEqual([]);
  });

  it('renews a token that expired while the terms were read', async () => {
    const given: unknown[] = [];
    const { stage, user, button } = await openFacebook(
      { login: connected('first'), status: connected('second') },
      {
        responses: {
          'POST /oauth/facebook': ({ body }) => {
            given.push((body as { accessToken: string }).accessToken);
            if (given.length === 1) return problem('CONSENT_REQUIRED', 422);
            return given.length === 2 ? problem('PROVIDER_TOKEN_INVALID', 401) : signedIn();
          },
        },
      },
    );
    await user.click(button);
    await user.click(await screen.findByRole('checkbox'));
    await user.click(screen.getByRole('button', { name: 'Створити' }));
    await waitFor(() => expect(stage.location()).toBe('/home'));
    expect(given).toEqual(['first', 'first', 'second']);
  });
});

it('says that Google’s token cannot be renewed without its button', async () => {
  const user = userEvent.setup();
  const answers = [problem('CONSENT_REQUIRED', 422), problem('PROVIDER_TOKEN_INVALID', 401)];
  const { seen } = await openGoogle({
    responses: { 'POST /oauth/google': () => answers.shift() ?? offline },
  });
  await act(async () => seen.name(somebody));
  await user.click(await screen.findByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Створити' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Google не поновлює вхід сам.');
  expect(screen.getByText('Provider unsupported for refreshing a token.').getAttribute('lang')).toBe('en');
});
