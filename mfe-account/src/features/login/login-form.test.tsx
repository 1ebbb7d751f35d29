import { browserCookies, readSession } from '@mova/app-kit';
import { offline, plain, problem, renderSection, type Scene, testUser } from '@mova/app-kit/testing';
import { cookieNames } from '@mova/contracts/names';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import remote from '../../remote.tsx';
import { giveContact } from '../../testing/give-contact.ts';

const email = () => screen.findByLabelText('Електронна адреса');
const password = () => screen.getByLabelText('Пароль');
const submit = () => screen.getByRole('button', { name: 'Увійти' }) as HTMLButtonElement;

const pageForUsers = 'Увійдіть, щоб перейти на сторінку, яку ви відкривали.';

/** As the server does. */
function signedIn() {
  browserCookies.set(cookieNames.accessToken, 'new');
  browserCookies.set(cookieNames.userId, '7');
  return { accessToken: 'new', userId: 7 };
}

async function openFilled(responses: Scene['responses'] = {}) {
  const user = userEvent.setup();
  const stage = renderSection(remote, { route: '/login', responses });
  await user.type(await email(), ' olena@example.com ');
  await user.type(password(), 'correct horse');
  return { user, stage };
}

// A page is compiled when it is first loaded, which is slow on a busy machine.
beforeAll(async () => {
  await Promise.all(['login-page', 'email-to-verify-page'].map(remote.load));
});

describe('the login form', () => {
  it('shows errors only after a field was touched, in both languages', async () => {
    const user = userEvent.setup();
    renderSection(remote, { route: '/login' });
    await user.type(await email(), 'olena');
    expect(screen.queryByText('Invalid E-mail address format')).toBeNull();
    await user.tab();
    expect(await screen.findByText('Перевірте формат електронної адреси.')).toBeTruthy();
    expect(screen.getByText('Invalid E-mail address format').getAttribute('lang')).toBe('en');
    await user.type(await email(), '@example.com');
    await waitFor(() => expect(screen.queryByText('Invalid E-mail address format')).toBeNull());
  });

  it('cannot be sent while invalid', async () => {
    const user = userEvent.setup();
    const { requests } = renderSection(remote, { route: '/login' });
    await user.type(await email(), 'olena@example.com');
    await user.type(password(), '1234567');
    expect(submit().disabled).toBe(true);
    await user.keyboard('{Enter}');
    expect(requests.some(({ path }) => path === '/oauth/login')).toBe(false);
    await user.type(password(), '8');
    await waitFor(() => expect(submit().disabled).toBe(false));
  });

  it('signs in and goes to the dictionary', async () => {
    const { user, stage } = await openFilled({
      'POST /oauth/login': signedIn,
    });
    await user.click(submit());
    await waitFor(() => expect(stage.location()).toBe('/home'));
    expect(readSession()).toMatchObject({ userId: 7, accessToken: 'new' });
    expect(stage.requests.find(({ path }) => path === '/oauth/login')?.body).toEqual({
      email: 'olena@example.com',
      password: 'correct horse',
      rememberMe: true,
    });
  });

  it('remembers the user unless they say otherwise, in prerendered HTML too', async () => {
    renderSection(remote, { route: '/login' });
    const rememberMe = (await screen.findByLabelText('Запам’ятати мене')) as HTMLInputElement;
    expect([rememberMe.checked, rememberMe.defaultChecked]).toEqual([true, true]);
  });

  it('says why it is shown, and leads back to the page that was asked for', async () => {
    const { user, stage } = await openFilled({ 'POST /oauth/login': signedIn });
    expect(screen.queryByText(pageForUsers)).toBeNull();
    await stage.go('/login', { state: { returnTo: '/rules?topic=articles' } });
    expect(await screen.findByText(pageForUsers)).toBeTruthy();
    await user.click(submit());
    await waitFor(() => expect(stage.location()).toBe('/rules?topic=articles'));
  });

  it('never leads to another site', async () => {
    const { user, stage } = await openFilled({ 'POST /oauth/login': signedIn });
    await stage.go('/login', { state: { returnTo: '//evil.example' } });
    expect(screen.queryByText(pageForUsers)).toBeNull();
    await user.click(submit());
    await waitFor(() => expect(stage.location()).toBe('/home'));
  });

  it('is sent once, however often the button is pressed', async () => {
    const gate = Promise.withResolvers<void>();
    const { user, stage } = await openFilled({
      'POST /oauth/login': async () => {
        await gate.promise;
        return problem('INVALID_LOGIN_DATA', 401);
      },
    });
    await user.dblClick(submit());
    await user.type(password(), '{Enter}');
    gate.resolve();
    await screen.findByText('Wrong password or email.');
    expect(stage.requests.filter(({ path }) => path === '/oauth/login')).toHaveLength(1);
  });

  it.each([
    [problem('USER_NOT_FOUND', 404), 'The email you provided is not registered in the system.'],
    [problem('INVALID_LOGIN_DATA', 401), 'Wrong password or email.'],
    [problem('ACCOUNT_WAS_LOCKED', 423), 'Your account was locked for security reasons. Please contact us.'],
    [problem('ACCOUNT_WAS_ENABLED', 403), 'Please confirm your account and check your mailbox.'],
    [{ ...problem('INTERNAL', 500), body: 'unexpected' }, 'Oops, something went wrong...'],
  ])('shows the message of an error response', async (answer, english) => {
    const { user } = await openFilled({ 'POST /oauth/login': answer });
    await user.click(submit());
    const line = await screen.findByText(english);
    expect(line.getAttribute('lang')).toBe('en');
    expect(line.closest('[role=alert]')).not.toBeNull();
  });

  it('says that the browser kept no cookies, and keeps what was typed', async () => {
    const { user, stage } = await openFilled({
      'POST /oauth/login': { accessToken: 'not kept', userId: 7 },
    });
    await user.click(submit());
    expect((await screen.findByRole('alert')).textContent).toContain('не зберігає файлів cookie');
    expect((password() as HTMLInputElement).value).toBe('correct horse');
    expect(stage.location()).toBe('/login');
  });

  it('says at once that cookies are off when the browser reports it', async () => {
    const cookies = vi.spyOn(navigator, 'cookieEnabled', 'get').mockReturnValue(false);
    renderSection(remote, { route: '/login' });
    expect((await screen.findByRole('alert')).textContent).toContain('не зберігає файлів cookie');
    cookies.mockRestore();
  });

  it('keeps an error until the next attempt is answered, so that nothing moves under the pointer', async () => {
    const scroll = vi.fn(() => Promise.resolve());
    Element.prototype.scrollIntoView = scroll;
    onTestFinished(() => void Reflect.deleteProperty(Element.prototype, 'scrollIntoView'));
    const gate = Promise.withResolvers<void>();
    const answers = [problem('INVALID_LOGIN_DATA', 401), problem('USER_NOT_FOUND', 404)];
    const { user, stage } = await openFilled({
      'POST /oauth/login': async () => {
        if (answers.length === 1) await gate.promise;
        return answers.shift() ?? offline;
      },
    });
    await user.click(submit());
    await screen.findByText('Wrong password or email.');
    await waitFor(() => expect(scroll).toHaveBeenCalledOnce());
    await user.click(submit());
    await waitFor(() => expect(stage.requests.filter(({ path }) => path === '/oauth/login')).toHaveLength(2));
    expect(screen.getByText('Wrong password or email.')).toBeTruthy();
    gate.resolve();
    expect(await screen.findByText('The email you provided is not registered in the system.')).toBeTruthy();
    expect(screen.queryByText('Wrong password or email.')).toBeNull();
    await waitFor(() => expect(scroll).toHaveBeenCalledTimes(2));
  });

  it('keeps what was typed when the network fails', async () => {
    const { user } = await openFilled({ 'POST /oauth/login': offline });
    await user.click(submit());
    expect(await screen.findByText(/Немає зв’язку/)).toBeTruthy();
    expect((password() as HTMLInputElement).value).toBe('correct horse');
  });

  it('clears a leftover token when the sign-in fails', async () => {
    const { user } = await openFilled({ 'POST /oauth/login': problem('INVALID_LOGIN_DATA', 401) });
    browserCookies.set(cookieNames.accessToken, 'left over');
    await user.click(submit());
    await screen.findByText('Wrong password or email.');
    expect(browserCookies.get(cookieNames.accessToken)).toBeNull();
  });

  it.each([
    ['1', 'Спробуйте через 1 хвилину'],
    ['241', 'Спробуйте через 5 хвилин'],
    ['900', 'Спробуйте через 15 хвилин'],
    [undefined, 'доки ви не задасте новий пароль'],
  ])('says when a lock of %s s ends, and how to lift it', async (seconds, text) => {
    giveContact('help@mova.example');
    const { user } = await openFilled({
      'POST /oauth/login': {
        ...problem('ACCOUNT_WAS_LOCKED', 423),
        ...(seconds && { headers: { 'retry-after': seconds } }),
      },
    });
    await user.click(submit());
    expect((await screen.findByRole('alert')).textContent).toContain(text);
    const link = screen.getByRole('link', { name: 'Задати новий пароль' });
    expect(link.getAttribute('href')).toBe('/forgot-password');
    const contact = screen.getByRole('link', { name: 'help@mova.example' });
    expect(contact.getAttribute('href')).toBe('mailto:help@mova.example');
  });

  it('links from an unconfirmed account to another mail without asking for the address again', async () => {
    const { user, stage } = await openFilled({ 'POST /oauth/login': problem('ACCOUNT_WAS_ENABLED', 403) });
    await user.click(submit());
    await user.click(await screen.findByRole('link', { name: 'Надіслати лист ще раз' }));
    await waitFor(() => expect(stage.location()).toBe('/email-to-verify'));
    expect(await screen.findByText('olena@example.com')).toBeTruthy();
  });

  it.each([offline, problem('TOO_MANY_REQUESTS', 429), problem('OVERLOADED', 503), plain(502, '<html>')])(
    'says «Oops…» beneath whatever the catalogue does not name',
    async (answer) => {
      const { user } = await openFilled({ 'POST /oauth/login': answer });
      await user.click(submit());
      expect((await screen.findByText('Oops, something went wrong...')).getAttribute('lang')).toBe('en');
    },
  );

  it('keeps what was typed after a reload, but never the password, and forgets it after the sign-in', async () => {
    const { user } = await openFilled();
    await user.click(screen.getByLabelText('Запам’ятати мене'));
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('horse');
    const { user: again, stage } = await openFilled({ 'POST /oauth/login': signedIn });
    expect(((await email()) as HTMLInputElement).value).toContain('olena@example.com');
    expect((screen.getByLabelText('Запам’ятати мене') as HTMLInputElement).checked).toBe(false);
    await again.clear(await email());
    await again.type(await email(), 'olena@example.com');
    await again.click(submit());
    await waitFor(() => expect(stage.location()).toBe('/home'));
    expect(sessionStorage).toHaveLength(0);
  });

  it('says that the session was ended elsewhere', async () => {
    renderSection(remote, {
      route: '/settings',
      user: testUser,
      responses: { 'GET /api/getSettings': problem('NOT_SIGNED_IN', 401) },
    });
    await waitFor(() => expect(readSession()).toBeNull());
    // As the guard of the shell does.
    renderSection(remote, { route: '/' });
    expect(await screen.findByText('Сеанс завершився. Увійдіть, будь ласка, ще раз.')).toBeTruthy();
  });

  it('advises a new password when someone else has used the session', async () => {
    renderSection(remote, {
      route: '/settings',
      user: testUser,
      responses: { 'GET /api/getSettings': problem('SESSION_REUSED', 401) },
    });
    await waitFor(() => expect(readSession()).toBeNull());
    renderSection(remote, { route: '/' });
    const alert = await screen.findByRole('alert');
    expect(alert.textContent).toContain('Цим сеансом, схоже, скористався ще хтось, тож ми його завершили.');
    expect(alert.textContent).toContain('змініть пароль');
    expect(screen.queryByText('Сеанс завершився. Увійдіть, будь ласка, ще раз.')).toBeNull();
  });
});
