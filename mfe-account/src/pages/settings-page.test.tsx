import { browserCookies } from '@mova/app-kit';
import { offline, problem, renderSection, type Scene, testUser } from '@mova/app-kit/testing';
import type { Settings } from '@mova/contracts';
import { cookieNames } from '@mova/contracts/names';
import { ToastRegion } from '@mova/ui';
import { render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import remote from '../remote.tsx';
import { stubSpeech } from '../testing/stub-speech.ts';

// A page is compiled when it is first loaded, which is slow on a busy machine.
beforeAll(async () => {
  await remote.load('settings-page');
});
beforeEach(() => void stubSpeech(['Google US English', 'Google UK English Male']));

const voice = (name: string) => screen.findByRole('button', { name });
const pressed = async (name: string) => (await voice(name)).getAttribute('aria-pressed');
const audio = () => screen.getByRole('switch', { name: 'Озвучення аудіо' }) as HTMLInputElement;
const saveButton = () => screen.getByRole('button', { name: 'Зберегти' });
const successAlert = 'Налаштування успішно збережені!';

/** A server that stores what it is sent, unless told otherwise. */
function open(responses: Scene['responses'] = {}) {
  let settings: Settings = { ...testUser.settings, id: 0 };
  const user = userEvent.setup();
  const stage = renderSection(remote, {
    route: '/settings',
    user: testUser,
    responses: {
      'GET /api/getSettings': () => settings,
      'POST /api/saveSettings': ({ body }) => {
        settings = { ...(body as Settings), id: 12 };
        return settings;
      },
      'GET /api/getDevices': { devices: [] },
      'GET /api/getAccount': { email: testUser.email, name: testUser.name, hasPassword: true, providers: [] },
      ...responses,
    },
  });
  return { user, stage };
}

/** Shows toasts, too, but none that an earlier test has left. */
async function openWithToasts(responses: Scene['responses'] = {}) {
  const opened = open(responses);
  render(<ToastRegion label="Повідомлення" closeLabel="Закрити" />);
  const close = () => screen.queryByRole('button', { name: 'Закрити' });
  for (let button = close(); button; button = close()) await opened.user.click(button);
  return opened;
}

describe('settings', () => {
  it('highlights the chosen voice and says the test phrase with the one that is pressed', async () => {
    const spoken = stubSpeech(['Google US English', 'Google UK English Male']);
    const { user } = open();
    expect(await pressed('Google UK English Male')).toBe('true');
    await user.click(await voice('Google US English'));
    expect(await pressed('Google US English')).toBe('true');
    expect(await pressed('Google UK English Male')).toBe('false');
    await waitFor(() => expect(spoken).toEqual([["I'm going to learn English", 'Google US English']]));
    await user.click(screen.getByRole('button', { name: 'Прослухати тестову фразу' }));
    await waitFor(() => expect(spoken).toHaveLength(2));
  });

  it('says in a status line that the chosen voice is missing', async () => {
    const { user } = open();
    await user.click(await voice('Google UK English Female'));
    expect(await screen.findByText(/Цього голосу у вашому браузері немає/)).toBeTruthy();
    await user.click(await voice('Google US English'));
    await waitFor(() => expect(screen.queryByText(/Цього голосу/)).toBeNull());
  });

  it('says in a status line that there is no English voice', async () => {
    stubSpeech(['Lesya']);
    const { user } = open();
    await user.click(await voice('Google US English'));
    expect(await screen.findByText(/немає англійського голосу/)).toBeTruthy();
  });

  it('saves everything, shows the alert until something is changed, and keeps the cookie', async () => {
    const { user, stage } = open();
    await user.click(await voice('Google US English'));
    await user.click(audio());
    await user.click(screen.getByRole('radio', { name: /Вручну/ }));
    await user.click(screen.getByRole('switch', { name: 'Керування клавішами' }));
    await user.click(screen.getByRole('switch', { name: 'Озвучувати слова' }));
    await user.click(screen.getByRole('switch', { name: 'Показувати рушник' }));
    expect(screen.getByText('Є незбережені зміни.')).toBeTruthy();
    await user.click(saveButton());
    expect((await screen.findByText(successAlert)).closest('[role=status]')).not.toBeNull();
    const chosen = {
      voiceType: 'Google US English',
      turnOnAudio: false,
      pace: 'manual',
      keys: false,
      speakWords: false,
      rushnyk: false,
    };
    expect(stage.requests.find(({ path }) => path === '/api/saveSettings')?.body).toEqual({
      ...chosen,
      id: 0,
    });
    await waitFor(() =>
      expect(JSON.parse(browserCookies.get(cookieNames.settings) ?? '{}')).toEqual({ ...chosen, id: 12 }),
    );
    await waitFor(() =>
      expect(stage.requests.filter(({ path }) => path === '/api/getSettings')).toHaveLength(2),
    );
    await user.click(audio());
    expect(screen.queryByText(successAlert)).toBeNull();
  });

  it('shows a failed save as one alert until something is changed, and keeps the changes', async () => {
    const { user } = open({ 'POST /api/saveSettings': offline });
    await user.click(await voice('Google US English'));
    await user.click(saveButton());
    const failure = /Зберегти не вдалося, але ваші зміни лишилися тут\. Немає зв’язку/;
    expect((await screen.findByText(failure)).closest('[role=alert]')).not.toBeNull();
    expect(screen.queryByText('Є незбережені зміни.')).toBeNull();
    expect(screen.queryByText(successAlert)).toBeNull();
    expect(await pressed('Google US English')).toBe('true');
    await user.click(audio());
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.getByText('Є незбережені зміни.')).toBeTruthy();
  });

  it('keeps the alert until the next attempt is answered, and announces the next failure again', async () => {
    const gate = Promise.withResolvers<void>();
    const gates = [Promise.resolve(), gate.promise];
    const { user, stage } = open({
      'POST /api/saveSettings': async () => {
        await gates.shift();
        return offline;
      },
    });
    await user.click(await voice('Google US English'));
    await user.click(saveButton());
    const first = await screen.findByRole('alert');
    await user.click(saveButton());
    await waitFor(() =>
      expect(stage.requests.filter(({ path }) => path === '/api/saveSettings')).toHaveLength(2),
    );
    expect(screen.getByRole('alert')).toBe(first);
    gate.resolve();
    await waitFor(() => expect(first.isConnected).toBe(false));
    expect(screen.getAllByRole('alert')).toHaveLength(1);
  });

  it('is saved once, however often the button is pressed', async () => {
    const gate = Promise.withResolvers<void>();
    const { user, stage } = open({
      'POST /api/saveSettings': async () => {
        await gate.promise;
        return { ...testUser.settings, id: 12 };
      },
    });
    await voice('Google US English');
    await user.dblClick(saveButton());
    gate.resolve();
    await screen.findByText(successAlert);
    expect(stage.requests.filter(({ path }) => path === '/api/saveSettings')).toHaveLength(1);
  });

  it('says where it is left that changes are not saved, and saves them from there', async () => {
    const { user, stage } = await openWithToasts();
    await user.click(await voice('Google US English'));
    await stage.go('/premium');
    const toast = await screen.findByText('Зміни налаштувань не збережено.');
    await user.click(within(toast.parentElement as HTMLElement).getByRole('button', { name: 'Зберегти' }));
    expect(await screen.findByText(successAlert)).toBeTruthy();
    expect(stage.requests.filter(({ path }) => path === '/api/saveSettings')).toHaveLength(1);
    await stage.go('/settings');
    await voice('Google US English');
    expect(screen.queryByText('Є незбережені зміни.')).toBeNull();
  });

  it('can be saved once more where saving failed after it was left', async () => {
    let isOffline = true;
    const { user, stage } = await openWithToasts({
      'POST /api/saveSettings': () => (isOffline ? offline : { ...testUser.settings, id: 12 }),
    });
    await user.click(await voice('Google US English'));
    await stage.go('/premium');
    await screen.findByText('Зміни налаштувань не збережено.');
    await user.click(saveButton());
    await screen.findByText(/Немає зв’язку/);
    isOffline = false;
    await user.click(saveButton());
    expect(await screen.findByText(successAlert)).toBeTruthy();
  });

  it('says nothing where it is left without changes', async () => {
    const { stage } = await openWithToasts();
    await voice('Google US English');
    await stage.go('/premium');
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByText('Зміни налаштувань не збережено.')).toBeNull();
  });

  it('restores only unsaved changes after a reload', async () => {
    const { user } = open();
    await user.click(await voice('Google US English'));
    open({ 'GET /api/getSettings': { ...testUser.settings, turnOnAudio: false } });
    expect(await pressed('Google US English')).toBe('true');
    expect(audio().checked).toBe(false);
    expect(screen.getByText('Є незбережені зміни.')).toBeTruthy();
  });

  it('has no pace until the user chooses one, and says that the first mistake asks', async () => {
    const { user, stage } = open();
    await voice('Google US English');
    const chosen = () =>
      (screen.getAllByRole('radio') as HTMLInputElement[]).filter(({ checked }) => checked);
    expect(chosen()).toEqual([]);
    screen.getByText(/запитаємо після першої помилки/);
    await user.click(saveButton());
    await screen.findByText(successAlert);
    await user.click(screen.getByRole('radio', { name: /Помилки чекають/ }));
    expect(screen.queryByText(/запитаємо після першої помилки/)).toBeNull();
    await user.click(saveButton());
    await waitFor(() =>
      expect(
        stage.requests
          .filter(({ path }) => path === '/api/saveSettings')
          .map(({ body }) => (body as Settings).pace),
      ).toEqual(['standard', 'wait']),
    );
  });

  it('shows words as spoken, and the rushnyk, where the service does not know of it', async () => {
    const { speakWords: _, rushnyk: __, ...former } = testUser.settings;
    open({ 'GET /api/getSettings': former as Settings });
    await voice('Google US English');
    expect((screen.getByRole('switch', { name: 'Озвучувати слова' }) as HTMLInputElement).checked).toBe(true);
    expect((screen.getByRole('switch', { name: 'Показувати рушник' }) as HTMLInputElement).checked).toBe(
      true,
    );
  });

  it('can be loaded again after a failure', async () => {
    const answers = [problem('UPSTREAM_UNAVAILABLE', 503), testUser.settings];
    const { user } = open({ 'GET /api/getSettings': () => answers.shift() ?? offline });
    expect(await screen.findByRole('heading', { name: 'Не вдалося відкрити налаштування' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
    expect(await voice('Google US English')).toBeTruthy();
  });
});
