import { offline, problem, renderSection, type Scene, testUser } from '@mova/app-kit/testing';
import type { Device } from '@mova/contracts';
import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import remote from '../remote.tsx';

// A page is compiled when it is first loaded, which is slow on a busy machine.
beforeAll(async () => {
  await remote.load('settings-page');
});

const moments = { signedInAt: '2026-11-18T09:00:00Z', lastUsedAt: '2026-11-19T12:00:00Z' };
const here: Device = { id: 'here', browser: 'Chrome', system: 'Linux', current: true, ...moments };
const phone: Device = { id: 'phone', browser: 'Safari', system: 'iOS', current: false, ...moments };
const unknown: Device = { id: 'who', browser: null, system: null, current: false, ...moments };

/** A server that has these devices and ends them. */
function open(responses: Scene['responses'] = {}) {
  let devices = [here, phone, unknown];
  const user = userEvent.setup();
  const stage = renderSection(remote, {
    route: '/settings',
    user: testUser,
    responses: {
      'GET /api/getSettings': testUser.settings,
      'GET /api/getAccount': { email: testUser.email, name: testUser.name, hasPassword: true, providers: [] },
      'GET /api/getDevices': () => ({ devices }),
      'POST /api/endDevice/{id}': ({ path }) => {
        devices = devices.filter(({ id }) => !path.endsWith(id));
        return null;
      },
      'POST /api/endOtherDevices': () => {
        devices = [here];
        return { ended: 2 };
      },
      ...responses,
    },
  });
  return { user, stage };
}

const rows = async () =>
  within(await screen.findByRole('list', { name: 'Ваші пристрої' })).getAllByRole('listitem');
const heading = () => screen.getByRole('heading', { name: 'Ваші пристрої' });
const endPhone = () => screen.findByRole('button', { name: 'Завершити сеанс: Safari, iOS' });
const question = () => screen.findByRole('alertdialog');
const answer = async (name: string) => within(await question()).getByRole('button', { name });

describe('the device list', () => {
  it('marks the current device and offers no button to end it', async () => {
    open();
    const [first, second, third] = await rows();
    expect(first?.textContent).toContain('Chrome, Linux');
    expect(first?.textContent).toContain('цей пристрій');
    expect(first && within(first).queryByRole('button')).toBeNull();
    expect(second?.textContent).toMatch(/Safari, iOS.*Вхід: 18 лист.*Востаннє: 19 лист/);
    expect(within(second as HTMLElement).getByText('Safari').lang).toBe('en');
    expect(third?.textContent).toContain('Невідомий пристрій');
  });

  it('ends one device after a confirmation', async () => {
    const { user, stage } = open();
    await user.click(await endPhone());
    expect((await question()).textContent).toContain('Safari, iOS');
    await user.click(await answer('Скасувати'));
    expect(stage.requests.some(({ path }) => path.startsWith('/api/endDevice'))).toBe(false);
    await user.click(await endPhone());
    await user.click(await answer('Завершити'));
    await waitFor(async () => expect(await rows()).toHaveLength(2));
    expect(stage.requests.filter(({ path }) => path === '/api/endDevice/phone')).toHaveLength(1);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(heading()));
  });

  it('ends all other devices after a confirmation that counts them', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: 'Вийти на всіх інших пристроях' }));
    expect((await question()).textContent).toContain('Завершимо 2 сеанси');
    await user.click(await answer('Завершити'));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(screen.queryByRole('button', { name: 'Вийти на всіх інших пристроях' })).toBeNull();
    await waitFor(() => expect(document.activeElement).toBe(heading()));
  });

  it('removes devices that were ended elsewhere', async () => {
    const lists = [[here, phone], [here]];
    const { user } = open({
      'GET /api/getDevices': () => ({ devices: lists.shift() ?? [here] }),
      'POST /api/endDevice/{id}': problem('NOT_FOUND', 404),
    });
    await user.click(await endPhone());
    await user.click(await answer('Завершити'));
    await waitFor(async () => expect(await rows()).toHaveLength(1));
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('keeps a device that could not be ended and shows the reason', async () => {
    const { user } = open({ 'POST /api/endDevice/{id}': offline });
    await user.click(await endPhone());
    await user.click(await answer('Завершити'));
    expect((await screen.findByRole('alert')).textContent).toMatch(/Немає зв’язку/);
    expect(await rows()).toHaveLength(3);
  });

  it('can be loaded again after a failure, next to the settings', async () => {
    const answers = [offline, { devices: [here] }];
    const { user } = open({ 'GET /api/getDevices': () => answers.shift() ?? offline });
    expect(await screen.findByRole('heading', { name: 'Не вдалося показати пристрої' })).toBeTruthy();
    expect(await screen.findByRole('button', { name: 'Зберегти' })).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Спробувати ще раз' }));
    expect(await rows()).toHaveLength(1);
  });
});
