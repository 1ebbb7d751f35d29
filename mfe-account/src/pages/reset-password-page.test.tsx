import { browserCookies } from '@mova/app-kit';
import { offline, problem, type Responses, renderSection, type Scene, testUser } from '@mova/app-kit/testing';
import { cookieNames } from '@mova/contracts/names';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import remote from '../remote.tsx';

const alert = vi.spyOn(window, 'alert').mockImplementation(() => undefined);

// A page is compiled when it is first loaded, which is slow on a busy machine.
beforeAll(async () => {
  await Promise.all(['reset-password-page', 'login-page'].map(remote.load));
});
beforeEach(() => void alert.mockClear());

const route = '/reset-password?token=abcdefghijklmnopqrstuvwxyz';
const password = () => screen.findByLabelText('Пароль');
const again = () => screen.getByLabelText('Підтвердьте пароль');
const submit = () => screen.getByRole('button', { name: 'Готово' }) as HTMLButtonElement;

async function open(responses: Scene['responses'] = {}, signedIn: Scene['user'] = null) {
  const user = userEvent.setup();
  const stage = renderSection(remote, {
    route,
    user: signedIn,
    responses: { 'POST /oauth/checkResetLink': null, ...responses },
  });
  await screen.findByRole('heading', { level: 1, name: 'Відновлення пароля' });
  return { user, stage };
}

async function send(answer: Required<Responses>['POST /oauth/resetPassword'], user?: Scene['user']) {
  const scene = await open({ 'POST /oauth/resetPassword': answer }, user);
  await scene.user.type(await password(), 'correct horse');
  await scene.user.type(again(), 'correct horse');
  await waitFor(() => expect(submit().disabled).toBe(false));
  await scene.user.click(submit());
  return scene;
}

describe('setting a new password', () => {
  it('marks both fields as required and applies the rules of registration', async () => {
    const { user } = await open();
    expect(((await password()) as HTMLInputElement).required).toBe(true);
    expect((again() as HTMLInputElement).required).toBe(true);
    expect(submit().disabled).toBe(true);
    await user.type(await password(), 'short');
    await user.type(again(), 'other');
    await user.tab();
    expect(await screen.findByText('Minimum 8 characters in the password')).toBeTruthy();
    expect(await screen.findByText('Passwords do not match')).toBeTruthy();
    await user.clear(await password());
    await user.clear(again());
    expect(await screen.findByText('Password is required')).toBeTruthy();
    expect(await screen.findByText('Password confirmation is required')).toBeTruthy();
  });

  it('reports a second password that differs when Enter is pressed in it', async () => {
    const { user } = await open();
    await user.type(await password(), 'correct horse');
    await user.type(again(), 'correct house{Enter}');
    expect(await screen.findByText('Passwords do not match')).toBeTruthy();
  });

  it('sends the token of the URL and goes to the sign-in with a notice', async () => {
    const { stage } = await send(null);
    await waitFor(() => expect(stage.location()).toBe('/login'));
    expect(await screen.findByText('Пароль змінено. Увійдіть із новим.')).toBeTruthy();
    expect(stage.requests.find(({ path }) => path === '/oauth/resetPassword')?.body).toEqual({
      token: 'abcdefghijklmnopqrstuvwxyz',
      password: 'correct horse',
      confirmPassword: 'correct horse',
    });
    expect(alert).not.toHaveBeenCalled();
  });

  it.each([
    [problem('LINK_INVALID', 410), /Посилання вже недійсне/],
    [problem('INTERNAL', 500), /Щось пішло не так/],
    [offline, /Немає зв’язку/],
  ])('shows a failure by the browser’s alert and under the fields', async (answer, text) => {
    const { stage } = await send(answer);
    await waitFor(() =>
      expect(alert).toHaveBeenCalledExactlyOnceWith('Щось пішло не так!\nsomething went wrong!'),
    );
    const notice = await screen.findByRole('alert');
    expect(notice.textContent).toMatch(text);
    expect(screen.getByText('something went wrong!').getAttribute('lang')).toBe('en');
    expect(((await password()) as HTMLInputElement).value).toBe('correct horse');
    expect(stage.location()).toBe(route);
  });

  it('reports an easy password at its field, without the browser’s alert', async () => {
    const errors = [{ path: 'body.password', message: 'The password is too easy to guess' }];
    await send(problem('INVALID_REQUEST', 400, { errors }));
    expect(await screen.findByText(/Такий пароль легко вгадати/)).toBeTruthy();
    expect(document.activeElement).toBe(await password());
    expect(alert).not.toHaveBeenCalled();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('links to a new mail when the token is no longer valid', async () => {
    await send(problem('LINK_INVALID', 410));
    const link = await screen.findByRole('link', { name: 'Замовити нове посилання' });
    expect(link.getAttribute('href')).toBe('/forgot-password');
  });

  it('says that the link is dead before a password is typed', async () => {
    await open({ 'POST /oauth/checkResetLink': problem('LINK_INVALID', 410) });
    expect(await screen.findByText(/^Посилання вже недійсне/)).toBeTruthy();
    expect(screen.queryByLabelText('Пароль')).toBeNull();
    const link = screen.getByRole('link', { name: 'Замовити нове посилання' });
    expect(link.getAttribute('href')).toBe('/forgot-password');
  });

  it('moves the focus to the heading when a dead link takes away the field that had it', async () => {
    const check = Promise.withResolvers<ReturnType<typeof problem>>();
    const { user } = await open({ 'POST /oauth/checkResetLink': () => check.promise });
    await user.click(await password());
    await act(async () => check.resolve(problem('LINK_INVALID', 410)));
    await screen.findByText(/^Посилання вже недійсне/);
    expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 }));
  });

  it('keeps the form when the link could not be checked', async () => {
    const { stage } = await open({ 'POST /oauth/checkResetLink': offline });
    await waitFor(() => expect(stage.requests.at(-1)?.path).toBe('/oauth/checkResetLink'));
    expect(await password()).toBeTruthy();
  });

  it('works while signed in, and leads to the sign-in when the reset ends this session', async () => {
    const { stage } = await send(() => {
      // As the server does.
      browserCookies.remove(cookieNames.accessToken);
      return null;
    }, testUser);
    await waitFor(() => expect(stage.location()).toBe('/login'));
    expect(await screen.findByText('Пароль змінено. Увійдіть із новим.')).toBeTruthy();
    expect(alert).not.toHaveBeenCalled();
  });

  it('says here that the password of another account was changed', async () => {
    const { stage } = await send(null, testUser);
    expect(await screen.findByText(/Пароль змінено.*з іншим обліковим записом/)).toBeTruthy();
    expect(stage.location()).toBe(route);
  });

  it('asks a signed-in user with a dead link to sign out', async () => {
    await open({ 'POST /oauth/checkResetLink': problem('LINK_INVALID', 410) }, testUser);
    expect(await screen.findByText(/спершу вийдіть/)).toBeTruthy();
    expect(screen.queryByRole('link')).toBeNull();
  });

  it('calls nothing when the URL was truncated', async () => {
    renderSection(remote, { route: '/reset-password' });
    expect(await screen.findByText(/бракує коду/)).toBeTruthy();
    expect(screen.queryByLabelText('Пароль')).toBeNull();
  });

  it('stores no password', async () => {
    const { user } = await open();
    await user.type(await password(), 'correct horse');
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('correct');
  });
});
