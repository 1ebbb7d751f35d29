import { offline, plain, problem, renderSection, type Scene } from '@mova/app-kit/testing';
import { keepTryWords } from '@mova/app-kit/try-words';
import { legalTextsVersion } from '@mova/contracts/names';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import remote from '../../remote.tsx';

const field = (label: string) => screen.getByLabelText(label);
const consent = () => screen.getByRole('checkbox', { name: /Я погоджуюся/ });
const submit = () => screen.getByRole('button', { name: 'Зареєструватися' }) as HTMLButtonElement;

async function open(responses: Scene['responses'] = {}) {
  const user = userEvent.setup();
  const stage = renderSection(remote, { route: '/registration', responses });
  await screen.findByRole('heading', { name: 'Реєстрація' });
  return { user, stage };
}

async function openTyped(responses: Scene['responses'] = {}, again = 'correct horse') {
  const scene = await open(responses);
  const { user } = scene;
  await user.type(field('Ім’я'), 'Олена');
  await user.type(field('Електронна адреса'), 'olena@example.com');
  await user.type(field('Пароль'), 'correct horse');
  await user.type(field('Пароль ще раз'), again);
  return scene;
}

async function openFilled(responses: Scene['responses'] = {}) {
  const scene = await openTyped(responses);
  await scene.user.click(consent());
  return scene;
}

// A page is compiled when it is first loaded, which is slow on a busy machine.
beforeAll(async () => {
  await Promise.all(['registration-page', 'email-to-verify-page'].map(remote.load));
});

describe('the words of the try', () => {
  afterEach(() => localStorage.clear());

  it('wait above the form', async () => {
    keepTryWords(
      ['snow', 'bread'].map((foreignWord) => ({ foreignWord, nativeWord: 'слово', category: 'FOOD' })),
    );
    await open();
    expect((await screen.findByText(/^Ваші слова чекають:/)).textContent).toBe(
      'Ваші слова чекають: snow, bread',
    );
    expect(screen.getByText('snow, bread').lang).toBe('en');
  });

  it('are not mentioned when there are none, nor when the storage is closed', async () => {
    const { stage } = await open();
    expect(screen.queryByText(/Ваші слова чекають/)).toBeNull();
    stage.unmount();
    const closed = vi.spyOn(Storage.prototype, 'getItem').mockImplementation(() => {
      throw new DOMException('closed', 'SecurityError');
    });
    await open();
    expect(screen.queryByText(/Ваші слова чекають/)).toBeNull();
    closed.mockRestore();
  });
});

describe('the registration form', () => {
  it('reports every missing field after it was touched', async () => {
    const { user } = await open();
    await user.click(field('Ім’я'));
    await user.click(field('Електронна адреса'));
    await user.click(field('Пароль'));
    await user.click(field('Пароль ще раз'));
    await user.dblClick(consent());
    await user.tab();
    for (const english of [
      'Name is required',
      'E-mail address is required',
      'Password is required',
      'Password confirmation is required',
      'This field is required',
    ]) {
      expect(await screen.findByText(english)).toBeTruthy();
    }
    expect(submit().disabled).toBe(true);
  });

  it('marks every field as required for assistive technology', async () => {
    await open();
    const inputs = [...document.querySelectorAll('input')];
    expect(inputs.map((input) => input.getAttribute('aria-required'))).toEqual(Array(5).fill('true'));
  });

  it('reports passwords that differ, also when the first one is changed last', async () => {
    const { user } = await open();
    await user.type(field('Пароль'), 'correct horse');
    await user.type(field('Пароль ще раз'), 'correct horse');
    await user.type(field('Пароль'), '!');
    expect(await screen.findByText('Passwords do not match')).toBeTruthy();
    await user.type(field('Пароль ще раз'), '!');
    await waitFor(() => expect(screen.queryByText('Passwords do not match')).toBeNull());
  });

  it('reports nothing about the second password while only the first was typed', async () => {
    const { user } = await open();
    await user.type(field('Пароль'), 'correct horse');
    await user.click(field('Ім’я'));
    await user.type(field('Пароль'), '!');
    expect(screen.queryByText('Password confirmation is required')).toBeNull();
  });

  it('shows no new message while a pointer is down, and shows it after the click', async () => {
    const { user } = await open();
    await user.type(field('Пароль'), 'short');
    await user.pointer({ keys: '[MouseLeft>]', target: consent() });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByText('Minimum 8 characters in the password')).toBeNull();
    await user.pointer({ keys: '[/MouseLeft]', target: consent() });
    expect(await screen.findByText('Minimum 8 characters in the password')).toBeTruthy();
    expect((consent() as HTMLInputElement).checked).toBe(true);
  });

  it('cannot be sent without consent, and shows the policy in a new tab', async () => {
    const { user } = await openFilled();
    await waitFor(() => expect(submit().disabled).toBe(false));
    await user.click(consent());
    await waitFor(() => expect(submit().disabled).toBe(true));
    const link = screen.getByRole('link', { name: /політикою конфіденційності/ });
    expect(link.getAttribute('href')).toBe('/privacy-policy');
    expect(link.getAttribute('target')).toBe('_blank');
    expect(screen.getByRole('link', { name: /умовами користування/ }).getAttribute('href')).toBe(
      '/terms-of-use',
    );
  });

  it('reports a second password that differs when Enter is pressed in it', async () => {
    const { user, stage } = await openTyped({}, 'correct house');
    // Confirms what an input method suggests.
    fireEvent.keyDown(field('Пароль ще раз'), { key: 'Enter', isComposing: true });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.queryByText('Passwords do not match')).toBeNull();
    await user.keyboard('{Enter}');
    expect(await screen.findByText('Passwords do not match')).toBeTruthy();
    expect(document.activeElement).toBe(field('Пароль ще раз'));
    expect(stage.requests.some(({ path }) => path === '/oauth/registration')).toBe(false);
  });

  it('is sent by Enter once it is valid', async () => {
    const { user, stage } = await openFilled({ 'POST /oauth/registration': { email: 'olena@example.com' } });
    await waitFor(() => expect(submit().disabled).toBe(false));
    await user.type(field('Пароль ще раз'), '{Enter}');
    await waitFor(() => expect(stage.location()).toBe('/email-to-verify'));
  });

  it('says that the consent is missing once nothing else is', async () => {
    const { user } = await openTyped();
    const reminder = 'Залишилося погодитися з умовами й політикою.';
    expect(screen.getByText(reminder)).toBeTruthy();
    await user.type(field('Пароль'), '!');
    expect(screen.queryByText(reminder)).toBeNull();
    await user.type(field('Пароль ще раз'), '!');
    expect(screen.getByText(reminder)).toBeTruthy();
    await user.click(consent());
    expect(screen.queryByText(reminder)).toBeNull();
  });

  it('registers and goes to the notice about the mail', async () => {
    const { user, stage } = await openFilled({ 'POST /oauth/registration': { email: 'olena@example.com' } });
    await user.click(submit());
    await waitFor(() => expect(stage.location()).toBe('/email-to-verify'));
    expect(await screen.findByText('olena@example.com')).toBeTruthy();
    expect(screen.getByRole('link', { name: 'Зареєструйтеся знову' }).getAttribute('href')).toBe(
      '/registration',
    );
    expect(stage.requests.find(({ path }) => path === '/oauth/registration')?.body).toEqual({
      username: 'Олена',
      email: 'olena@example.com',
      password: 'correct horse',
      confirmPassword: 'correct horse',
      consentVersion: legalTextsVersion,
    });
  });

  it('leads to the sign-in and to a new password where the address has an account', async () => {
    const { user, stage } = await openFilled({
      'POST /oauth/registration': problem('USER_ALREADY_EXIST', 409),
    });
    await user.click(submit());
    const failure = within(await screen.findByRole('alert'));
    expect(failure.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual(
      [
        ['Увійти', '/login'],
        ['Задати новий пароль', '/forgot-password'],
      ],
    );
    await user.click(failure.getByRole('link', { name: 'Увійти' }));
    await waitFor(() => expect(stage.location()).toBe('/login'));
  });

  it('keeps an error until the next attempt is answered', async () => {
    const gate = Promise.withResolvers<void>();
    const gates = [Promise.resolve(), gate.promise];
    const { user, stage } = await openFilled({
      'POST /oauth/registration': async () => {
        await gates.shift();
        return gates.length > 0 ? problem('USER_ALREADY_EXIST', 409) : { email: 'olena@example.com' };
      },
    });
    await user.click(submit());
    await screen.findByText('Ця електронна адреса вже зареєстрована. Увійдіть або задайте новий пароль.');
    await user.click(submit());
    await waitFor(() =>
      expect(stage.requests.filter(({ path }) => path === '/oauth/registration')).toHaveLength(2),
    );
    expect(
      screen.getByText('Ця електронна адреса вже зареєстрована. Увійдіть або задайте новий пароль.'),
    ).toBeTruthy();
    gate.resolve();
    await waitFor(() => expect(stage.location()).toBe('/email-to-verify'));
  });

  it('reports an easy password at its field until another one is typed', async () => {
    const { user, stage } = await openFilled({
      'POST /oauth/registration': problem('INVALID_REQUEST', 400, {
        errors: [{ path: 'body.password', message: 'The password is too easy to guess' }],
      }),
    });
    await user.click(submit());
    const line = await screen.findByText(/Такий пароль легко вгадати/);
    expect(screen.queryByRole('alert')).toBeNull();
    expect(document.activeElement).toBe(field('Пароль'));
    expect(field('Пароль').getAttribute('aria-describedby')).toContain(line.closest('[id]')?.id);
    expect((field('Пароль') as HTMLInputElement).value).toBe('correct horse');
    expect(submit().disabled).toBe(true);
    await user.keyboard('{Enter}');
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(screen.getByText(/Такий пароль легко вгадати/)).toBeTruthy();
    await user.type(field('Пароль'), '!');
    await waitFor(() => expect(screen.queryByText(/Такий пароль легко вгадати/)).toBeNull());
    await user.type(field('Пароль ще раз'), '!');
    await waitFor(() => expect(submit().disabled).toBe(false));
    expect(stage.location()).toBe('/registration');
  });

  it.each(['\u200B', '\u00AD\u2060'])('treats the invisible name %j as missing', async (name) => {
    const { user } = await openFilled();
    await user.clear(field('Ім’я'));
    await user.type(field('Ім’я'), name);
    await user.tab();
    expect(await screen.findByText('Name is required')).toBeTruthy();
    expect(submit().disabled).toBe(true);
  });

  it.each([
    [plain(409, 'USER_ALREADY_EXIST'), 'The e-mail you provided already exists in the system.'],
    [problem('INVALID_REQUEST', 400), 'Oops, something went wrong. Please check the data you entered.'],
    [plain(502, '<html>'), 'Oops, something went wrong. Please check the data you entered.'],
    [problem('OVERLOADED', 503), 'Oops, something went wrong. Please check the data you entered.'],
  ])('shows the message of an error response', async (answer, english) => {
    const { user } = await openFilled({ 'POST /oauth/registration': answer });
    await user.click(submit());
    expect((await screen.findByText(english)).getAttribute('lang')).toBe('en');
  });

  it.each([
    [problem('INVALID_REQUEST', 400), /Перевірте, будь ласка, введені дані/],
    [plain(400, 'who knows'), /Перевірте, будь ласка, введені дані/],
    [problem('INTERNAL', 500), 'Щось пішло не так. Спробуйте ще раз трохи згодом.'],
    [plain(502, '<html>'), 'Щось пішло не так. Спробуйте ще раз трохи згодом.'],
  ])('blames the data only for what the server found in it', async (answer, text) => {
    const { user } = await openFilled({ 'POST /oauth/registration': answer });
    await user.click(submit());
    expect(await screen.findByText(text)).toBeTruthy();
  });

  it('says that the server’s disk is full, and keeps what was typed', async () => {
    const { user } = await openFilled({ 'POST /oauth/registration': problem('STORAGE_FULL', 503) });
    await user.click(submit());
    expect(await screen.findByText(/На сервері закінчилося місце/)).toBeTruthy();
    expect(screen.getByDisplayValue('olena@example.com')).toBeTruthy();
  });

  it('blames the network, not the data, when there is no response', async () => {
    const { user } = await openFilled({ 'POST /oauth/registration': offline });
    await user.click(submit());
    expect(await screen.findByText(/Немає зв’язку/)).toBeTruthy();
  });

  it('keeps name and address after a reload, but neither passwords nor consent', async () => {
    await openFilled();
    await open();
    expect((field('Ім’я') as HTMLInputElement).value).toBe('Олена');
    expect((field('Електронна адреса') as HTMLInputElement).value).toBe('olena@example.com');
    expect((field('Пароль') as HTMLInputElement).value).toBe('');
    expect((consent() as HTMLInputElement).checked).toBe(false);
    expect(JSON.stringify({ ...sessionStorage })).not.toContain('horse');
  });

  it('says that cookies are off when the CSRF token cannot be kept', async () => {
    const { user } = await openFilled({
      'GET /oauth/nonce': { nonce: 'but no cookie' },
      'POST /oauth/registration': problem('CSRF_TOKEN_INVALID', 403),
    });
    await user.click(submit());
    expect((await screen.findByRole('alert')).textContent).toContain('не зберігає файлів cookie');
  });
});
