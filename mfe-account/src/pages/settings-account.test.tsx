import { browserCookies, useGetUserQuery } from '@mova/app-kit';
import { offline, problem, renderSection, type Scene, testUser } from '@mova/app-kit/testing';
import { cookieNames } from '@mova/contracts/names';
import { preloadOverlays, ToastRegion } from '@mova/ui';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import remote from '../remote.tsx';
import { stubSpeech } from '../testing/stub-speech.ts';

// A page is compiled when it is first loaded, which is slow on a busy machine.
beforeAll(async () => {
  await Promise.all([remote.load('settings-page'), preloadOverlays()]);
}, 60_000);
beforeEach(() => void stubSpeech(['Google US English']));

const email = 'olena@example.com';
const own = { email, name: 'Олена', hasPassword: true, providers: [] };

/** What the header shows. */
function HeaderName() {
  return <output>{useGetUserQuery().data?.name}</output>;
}

function open(responses: Scene['responses'] = {}) {
  const user = userEvent.setup();
  const stage = renderSection(
    {
      ...remote,
      load: async (page) => {
        const { Page } = await remote.load(page);
        return {
          Page: () => (
            <>
              <HeaderName />
              <ToastRegion label="Повідомлення" closeLabel="Закрити" />
              <Page />
            </>
          ),
        };
      },
    },
    {
      route: '/settings',
      user: testUser,
      responses: {
        'GET /api/getSettings': testUser.settings,
        'GET /api/getDevices': { devices: [] },
        'GET /api/getAccount': own,
        ...responses,
      },
    },
  );
  const sent = (path: string) => stage.requests.filter((request) => request.path === path);
  return { user, stage, sent };
}

const name = () => screen.findByLabelText<HTMLInputElement>('Ім’я');
const saveName = () => screen.getByRole('button', { name: 'Змінити ім’я' });

describe('the name in /settings', () => {
  it('is changed, and the header follows', async () => {
    let stored = testUser.name;
    const { user, sent } = open({
      'GET /api/getUser': () => ({ ...testUser, name: stored }),
      'GET /api/getAccount': () => ({ ...own, name: stored }),
      'POST /api/changeName': ({ body }) => {
        stored = (body as { name: string }).name.trim();
        return { name: stored };
      },
    });
    await user.clear(await name());
    await user.type(await name(), 'Оленка ');
    expect(await screen.findByText(/Натисніть «Змінити ім’я»/)).toBeTruthy();
    await user.click(saveName());
    expect(await screen.findByText('Ім’я змінено.')).toBeTruthy();
    await waitFor(() => expect(screen.getAllByRole('status')[0]?.textContent).toBe('Оленка'));
    expect((await name()).value).toBe('Оленка');
    // Still focused, and pressed again without a change it sends nothing.
    expect(document.activeElement).toBe(saveName());
    expect(saveName().getAttribute('aria-disabled')).toBe('true');
    await user.keyboard('{Enter}');
    expect(sent('/api/changeName')).toHaveLength(1);
  });

  it('is not saved when it shows nothing, and says why', async () => {
    const { user, sent } = open();
    await user.clear(await name());
    await user.type(await name(), '\u200b\u200b');
    await user.tab();
    expect(await screen.findByText('Введіть ім’я.')).toBeTruthy();
    expect(saveName().getAttribute('aria-disabled')).toBe('true');
    await user.click(saveName());
    expect(sent('/api/changeName')).toEqual([]);
  });

  it('stays typed in this tab until it is saved', async () => {
    const first = open();
    await first.user.clear(await name());
    await first.user.type(await name(), 'Оленка');
    first.stage.unmount();
    const { user } = open({ 'POST /api/changeName': { name: 'Оленка' } });
    await waitFor(async () => expect((await name()).value).toBe('Оленка'));
    expect(await screen.findByText(/Натисніть «Змінити ім’я»/)).toBeTruthy();
    await user.click(saveName());
    expect(await screen.findByText('Ім’я змінено.')).toBeTruthy();
    expect(sessionStorage.getItem(`mova:draft:name:${testUser.userId}`)).toBeNull();
  });

  it('stays typed when the call fails, and can be saved again', async () => {
    let answers = 0;
    const { user } = open({
      'POST /api/changeName': () => {
        answers += 1;
        return answers === 1 ? offline : { name: 'Оленка' };
      },
    });
    await user.clear(await name());
    await user.type(await name(), 'Оленка');
    await user.click(saveName());
    expect(await screen.findByText(/Немає зв’язку/)).toBeTruthy();
    expect(screen.queryByText(/Натисніть «Змінити ім’я»/)).toBeNull();
    await user.click(saveName());
    expect(await screen.findByText('Ім’я змінено.')).toBeTruthy();
  });
});

describe('the password in /settings', () => {
  async function openDialog(responses: Scene['responses'] = {}) {
    const stage = open(responses);
    await stage.user.click(await screen.findByRole('button', { name: 'Змінити пароль' }));
    const dialog = within(await screen.findByRole('dialog', { name: 'Змінити пароль' }));
    const fill = async (current: string, fresh: string, again = fresh) => {
      await stage.user.type(dialog.getByLabelText('Теперішній пароль'), current);
      await stage.user.type(dialog.getByLabelText('Новий пароль'), fresh);
      await stage.user.type(dialog.getByLabelText('Новий пароль ще раз'), again);
    };
    const submit = () => dialog.getByRole('button', { name: 'Змінити пароль' }) as HTMLButtonElement;
    return { ...stage, dialog, fill, submit };
  }

  it('is changed with the present one', async () => {
    const { user, fill, submit, sent } = await openDialog({ 'POST /api/changePassword': null });
    expect(submit().disabled).toBe(true);
    expect(document.activeElement).toBe(screen.getByLabelText('Теперішній пароль'));
    await fill('correct horse', 'battery staple');
    await user.click(submit());
    expect(await screen.findByText('Пароль змінено.')).toBeTruthy();
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(sent('/api/changePassword')[0]?.body).toEqual({
      currentPassword: 'correct horse',
      password: 'battery staple',
      confirmPassword: 'battery staple',
    });
    expect(browserCookies.get(cookieNames.accessToken)).not.toBeNull();
  });

  it.each([
    [problem('INVALID_LOGIN_DATA', 401), 'Теперішній пароль', /Неправильний пароль/],
    [
      problem('INVALID_REQUEST', 400, { errors: [{ path: 'body.password', message: 'easy' }] }),
      'Новий пароль',
      /легко вгадати/,
    ],
  ])('marks what is wrong at its field', async (answer, label, text) => {
    const { user, dialog, fill, submit } = await openDialog({ 'POST /api/changePassword': answer });
    await fill('correct horse', 'battery staple');
    await user.click(submit());
    expect(await dialog.findByText(text)).toBeTruthy();
    expect(dialog.getByLabelText(label).getAttribute('aria-invalid')).toBe('true');
    expect(document.activeElement).toBe(dialog.getByLabelText(label));
    expect(browserCookies.get(cookieNames.accessToken)).not.toBeNull();
  });

  it.each([
    [offline, /Немає зв’язку/],
    [problem('ACCOUNT_WAS_LOCKED', 423), /закрито з міркувань безпеки/],
  ])('keeps what was typed when it fails otherwise', async (answer, text) => {
    const { user, dialog, fill, submit } = await openDialog({ 'POST /api/changePassword': answer });
    await fill('correct horse', 'battery staple');
    await user.click(submit());
    expect((await dialog.findByRole('alert')).textContent).toMatch(text);
    expect(dialog.getByLabelText<HTMLInputElement>('Новий пароль').value).toBe('battery staple');
  });

  it('is set by mail when it is forgotten', async () => {
    const { user, dialog, sent } = await openDialog({ 'POST /oauth/forgotPassword': null });
    await user.click(dialog.getByRole('button', { name: 'Надіслати посилання для нового' }));
    expect(await dialog.findByText(/Ми надіслали лист на/)).toBeTruthy();
    expect(sent('/oauth/forgotPassword')[0]?.query).toEqual({ email });
  });

  it('is set by mail for who signs in with a provider', async () => {
    const { user, sent } = open({
      'GET /api/getAccount': { ...own, hasPassword: false, providers: ['Google'] },
      'POST /oauth/forgotPassword': null,
    });
    expect(await screen.findByText('Через Google')).toBeTruthy();
    expect(screen.queryByRole('button', { name: 'Змінити пароль' })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Задати пароль' }));
    expect(await screen.findByText(/Ми надіслали лист на/)).toBeTruthy();
    expect(sent('/oauth/forgotPassword')).toHaveLength(1);
  });
});

describe('the account in /settings', () => {
  it('says so when it cannot be read, also by a service of the version before, and leaves the rest', async () => {
    let answers = 0;
    const { user } = open({
      'GET /api/getAccount': () => {
        answers += 1;
        return answers === 1 ? problem('NOT_FOUND', 404) : own;
      },
    });
    expect(await screen.findByText('Не вдалося показати обліковий запис')).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Зберегти' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
    expect((await name()).value).toBe('Олена');
  });

  it('is deleted by the dialog of /home', async () => {
    const { user, sent } = open({ 'POST /api/deleteUserAccount': null });
    await user.click(await screen.findByRole('button', { name: 'Видалити обліковий запис' }));
    const dialog = within(await screen.findByRole('alertdialog', { name: 'Видалити обліковий запис?' }));
    await user.type(dialog.getByLabelText('Пароль'), 'correct horse');
    await user.click(dialog.getByRole('button', { name: 'Видалити назавжди' }));
    await waitFor(() => expect(browserCookies.get(cookieNames.accessToken)).toBeNull());
    expect(sent('/api/deleteUserAccount')[0]?.body).toEqual({ password: 'correct horse' });
  });
});
