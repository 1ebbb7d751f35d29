import { browserCookies } from '@mova/app-kit';
import { offline, problem, type StatusAnswer, testUser } from '@mova/app-kit/testing';
import { cookieNames } from '@mova/contracts/names';
import { putResult, waitingResults } from '@mova/training/outbox';
import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { dictionaryServer } from '../testing/dictionary-server.ts';
import { openSection } from '../testing/open-section.tsx';

async function open(kindOfLogin: 'basic' | 'Google' | 'Facebook' = 'basic', onDeleted = () => null) {
  const state: { failure: StatusAnswer | null } = { failure: null };
  const stage = openSection('/home', {
    ...dictionaryServer().responses,
    'POST /api/deleteUserAccount': () => state.failure ?? onDeleted(),
  });
  browserCookies.set(cookieNames.kindOfLogin, kindOfLogin);
  await stage.user.click(await screen.findByRole('button', { name: 'Видалити обліковий запис' }));
  const dialog = within(await screen.findByRole('alertdialog'));
  return {
    ...stage,
    dialog,
    state,
    confirm: () => stage.user.click(dialog.getByRole('button', { name: 'Видалити назавжди' })),
    bodies: () => stage.sent('/api/deleteUserAccount').map(({ body }) => body),
  };
}

const password = () => screen.getByLabelText<HTMLInputElement>('Пароль');
const isSignedIn = () => browserCookies.get(cookieNames.accessToken) !== null;

describe('deleting an account with a password', () => {
  it('keeps the account unless it is confirmed', async () => {
    const { user, dialog, bodies } = await open();
    await user.click(dialog.getByRole('button', { name: 'Залишити' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(bodies()).toEqual([]);
  });

  it('sends the password and signs the user out', async () => {
    const { user, bodies } = await open();
    expect(document.activeElement).toBe(password());
    await user.keyboard('correct horse{Enter}');
    await waitFor(() => expect(isSignedIn()).toBe(false));
    expect(bodies()).toEqual([{ password: 'correct horse' }]);
  });

  it('removes the results of trainings that waited in this browser', async () => {
    const { userId } = testUser;
    const { user } = await open();
    putResult(userId, { runId: 'one', exercisesResult: {} });
    await user.keyboard('correct horse{Enter}');
    await waitFor(() => expect(isSignedIn()).toBe(false));
    expect(waitingResults(userId)).toEqual([]);
  });

  it('says so and leaves nothing of the account, also when the answer removes the cookies of the session', async () => {
    const { userId } = testUser;
    const { user } = await open('basic', () => {
      // As the server does.
      browserCookies.remove(cookieNames.accessToken);
      return null;
    });
    browserCookies.set(cookieNames.isLoggedInBefore, 'true');
    putResult(userId, { runId: 'one', exercisesResult: {} });
    await user.keyboard('correct horse{Enter}');
    expect(await screen.findByText('Обліковий запис видалено')).toBeTruthy();
    expect(waitingResults(userId)).toEqual([]);
    expect(browserCookies.get(cookieNames.isLoggedInBefore)).toBeNull();
  });

  it('asks for a missing password and sends nothing', async () => {
    const { user, confirm, bodies } = await open();
    await confirm();
    expect(await screen.findByText('Введіть пароль до свого облікового запису.')).toBeTruthy();
    expect(document.activeElement).toBe(password());
    expect(bodies()).toEqual([]);
    await user.keyboard('c');
    expect(screen.queryByText('Введіть пароль до свого облікового запису.')).toBeNull();
  });

  it('marks a wrong password at its field, keeps it, and lets it be corrected', async () => {
    const { user, state, confirm, bodies } = await open();
    state.failure = problem('INVALID_LOGIN_DATA', 401);
    await user.type(password(), 'correct hors');
    await confirm();
    expect(await screen.findByText(/Неправильний пароль/)).toBeTruthy();
    expect(password().getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(password());
    expect(password().value).toBe('correct hors');
    expect(isSignedIn()).toBe(true);
    state.failure = null;
    await user.type(password(), 'e');
    expect(screen.queryByText(/Неправильний пароль/)).toBeNull();
    await confirm();
    await waitFor(() => expect(isSignedIn()).toBe(false));
    expect(bodies().at(-1)).toEqual({ password: 'correct horse' });
  });

  it.each([
    [offline, /Немає зв’язку/],
    [problem('ACCOUNT_WAS_LOCKED', 423), /закрито з міркувань безпеки/],
    [problem('TOO_MANY_REQUESTS', 429), /Забагато спроб/],
  ])('shows a failure, after which the account can still be deleted', async (failure, text) => {
    const { user, dialog, state, confirm } = await open();
    state.failure = failure;
    await user.type(password(), 'correct horse');
    await confirm();
    const alert = await dialog.findByRole('alert');
    expect(alert.textContent).toContain('Не вдалося видалити');
    expect(alert.textContent).toMatch(text);
    expect(isSignedIn()).toBe(true);
    state.failure = null;
    await confirm();
    await waitFor(() => expect(isSignedIn()).toBe(false));
  });
});

describe('deleting an account of a sign-in provider', () => {
  it('asks for no password after a fresh sign-in', async () => {
    const { confirm, bodies } = await open('Google');
    expect(screen.queryByLabelText('Пароль')).toBeNull();
    await confirm();
    await waitFor(() => expect(isSignedIn()).toBe(false));
    expect(bodies()).toEqual([{}]);
  });

  it('asks to sign in again after an old sign-in', async () => {
    const { dialog, state, confirm } = await open('Facebook');
    state.failure = problem('FRESH_SIGN_IN_REQUIRED', 403);
    await confirm();
    expect((await dialog.findByRole('alert')).textContent).toContain('увійдіть ще раз через Facebook');
    expect(isSignedIn()).toBe(true);
  });

  it('asks for the password that was set by mail', async () => {
    const { user, state, confirm, bodies } = await open('Google');
    state.failure = problem('PASSWORD_REQUIRED', 403);
    await confirm();
    expect(await screen.findByText('Введіть пароль до свого облікового запису.')).toBeTruthy();
    await waitFor(() => expect(document.activeElement).toBe(password()));
    state.failure = null;
    await user.keyboard('correct horse{Enter}');
    await waitFor(() => expect(isSignedIn()).toBe(false));
    expect(bodies()).toEqual([{}, { password: 'correct horse' }]);
  });
});
