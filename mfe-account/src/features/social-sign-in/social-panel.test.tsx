import { browserCookies, readSession } from '@mova/app-kit';
import { offline, problem } from '@mova/app-kit/testing';
import { cookieNames, legalTextsVersion, storageNames } from '@mova/contracts/names';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it } from 'vitest';
import { anonymousDraft, keepDraft } from '../../form/draft.ts';
import { loadGoogleScript, waitForScript } from './testing/provider-scripts.ts';
import {
  callsOf,
  google,
  openGoogle,
  openPanel,
  person,
  prepareProviders,
  signedIn,
} from './testing/social-panel-stage.tsx';

beforeEach(prepareProviders);

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
    const stage = openPanel({});
    await waitFor(() => expect(callsOf(stage, '/oauth/providers')).toHaveLength(1));
    await waitFor(() => expect(stage.container.textContent).toBe(''));
    expect(callsOf(stage, '/oauth/nonce')).toEqual([]);
    expect(document.querySelector(`script[src="${google.scriptUrl}"]`)).toBeNull();
  });

  it.each([
    [{ rememberMe: false }, false],
    [{}, true],
  ])('goes to /home and remembers the user unless the form says otherwise: %j', async (draft, rememberMe) => {
    keepDraft(anonymousDraft, draft);
    const { stage, seen } = await openGoogle({ responses: { 'POST /oauth/google': signedIn } });
    await act(async () => seen.name(person));
    await waitFor(() => expect(stage.location()).toBe('/home'));
    const [request] = callsOf(stage, '/oauth/google');
    expect(request?.query.token).toMatch(/^head\./);
    expect(request?.body).toEqual({ rememberMe, consent: false });
    expect(sessionStorage.getItem(`mova:draft:${anonymousDraft}`)).toBeNull();
  });

  it('leads back to the page that was asked for', async () => {
    const { stage, seen } = await openGoogle({ responses: { 'POST /oauth/google': signedIn } });
    await stage.go('/login', { state: { returnTo: '/settings' } });
    await act(async () => seen.name(person));
    await waitFor(() => expect(stage.location()).toBe('/settings'));
  });

  it('asks no second time for the consent that the form has', async () => {
    const { stage, seen } = await openGoogle({
      consented: true,
      responses: { 'POST /oauth/google': signedIn },
    });
    await act(async () => seen.name(person));
    await waitFor(() => expect(stage.location()).toBe('/home'));
    expect(callsOf(stage, '/oauth/google').map(({ body }) => body)).toEqual([
      { rememberMe: true, consent: true, consentVersion: legalTextsVersion },
    ]);
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('asks for consent once, and sends the same token again with it', async () => {
    const user = userEvent.setup();
    let asked = 0;
    const { stage, seen } = await openGoogle({
      responses: {
        'POST /oauth/google': () => (asked++ === 0 ? problem('CONSENT_REQUIRED', 422) : signedIn()),
      },
    });
    await act(async () => seen.name(person));
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
    const [first, second] = callsOf(stage, '/oauth/google');
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
      const nonces = callsOf(stage, '/oauth/nonce').length;
      await act(async () => seen.name(person));
      const notice = await screen.findByRole('alert');
      expect(notice.textContent).toContain(text);
      expect(screen.getByText(line).getAttribute('lang')).toBe('en');
      expect(seen.disableAutoSelect).toHaveBeenCalled();
      expect(browserCookies.get(cookieNames.accessToken)).toBeNull();
      await waitFor(() => expect(callsOf(stage, '/oauth/nonce').length).toBeGreaterThan(nonces));
    },
  );

  it('says that the browser kept no cookies', async () => {
    const { seen } = await openGoogle({
      responses: { 'POST /oauth/google': { accessToken: 'not kept', userId: 7 } },
    });
    await act(async () => seen.name(person));
    expect((await screen.findByRole('alert')).textContent).toContain('не зберігає файлів cookie');
    expect(readSession()).toBeNull();
  });

  it('says in a status line that a script was blocked, and can retry it', async () => {
    const user = userEvent.setup();
    openPanel({ google: true });
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
    openPanel(
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

it('says that Google’s token cannot be renewed without its button', async () => {
  const user = userEvent.setup();
  const answers = [problem('CONSENT_REQUIRED', 422), problem('PROVIDER_TOKEN_INVALID', 401)];
  const { seen } = await openGoogle({
    responses: { 'POST /oauth/google': () => answers.shift() ?? offline },
  });
  await act(async () => seen.name(person));
  await user.click(await screen.findByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Створити' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Google не поновлює вхід сам.');
  expect(screen.getByText('Provider unsupported for refreshing a token.').getAttribute('lang')).toBe('en');
});
