import { browserCookies } from '@mova/app-kit';
import { offline, problem, renderSection } from '@mova/app-kit/testing';
import { cookieNames } from '@mova/contracts/names';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeAll, describe, expect, it } from 'vitest';
import remote from '../remote.tsx';

// A page is compiled when it is first loaded, which is slow on a busy machine.
beforeAll(async () => {
  await Promise.all(
    ['confirm-email-page', 'login-page', 'email-to-verify-page', 'welcome-page'].map(remote.load),
  );
});

const route = '/confirm-email?token=abcdefghijklmnopqrstuvwxyz';
const confirmations = (requests: readonly { path: string }[]) =>
  requests.filter(({ path }) => path === '/oauth/confirm');

describe('the confirmation page', () => {
  it('confirms once and goes to the sign-in with a notice', async () => {
    const stage = renderSection(remote, {
      route,
      responses: { 'POST /oauth/confirm': { email: 'olena@example.com' } },
    });
    await waitFor(() => expect(stage.location()).toBe('/login'));
    expect(
      await screen.findByText(
        /^Адресу підтверджено. Тепер увійдіть. Якщо ми надіслали ще й лист «Задайте пароль для Mova»/,
      ),
    ).toBeTruthy();
    expect(confirmations(stage.requests)).toEqual([
      expect.objectContaining({ body: { token: 'abcdefghijklmnopqrstuvwxyz' } }),
    ]);
  });

  it('goes home when the link signs in, in the browser that registered', async () => {
    const stage = renderSection(remote, {
      route,
      responses: {
        'POST /oauth/confirm': () => {
          browserCookies.set(cookieNames.accessToken, 'token');
          browserCookies.set(cookieNames.userId, '7');
          return { email: 'olena@example.com' };
        },
      },
    });
    await waitFor(() => expect(stage.location()).toBe('/home'));
    expect(confirmations(stage.requests)).toHaveLength(1);
  });

  it.each([problem('LINK_INVALID', 410), problem('INVALID_REQUEST', 400)])(
    'says that the link is no longer valid, and links to sign-in and registration',
    async (answer) => {
      renderSection(remote, { route, responses: { 'POST /oauth/confirm': answer } });
      expect(await screen.findByRole('heading', { name: 'Посилання не спрацювало' })).toBeTruthy();
      expect(screen.getByRole('link', { name: 'Увійти' }).getAttribute('href')).toBe('/login');
      expect(screen.getByRole('link', { name: 'Зареєструватися' }).getAttribute('href')).toBe(
        '/registration',
      );
    },
  );

  it('says that there is a newer link, and sends another mail', async () => {
    const user = userEvent.setup();
    const stage = renderSection(remote, {
      route,
      responses: {
        'POST /oauth/confirm': problem('LINK_REPLACED', 410),
        'POST /oauth/resendConfirmation': null,
      },
    });
    expect(await screen.findByText(/^Є новіший лист/)).toBeTruthy();
    await user.type(screen.getByLabelText('Електронна адреса'), 'olena@example.com');
    await user.click(screen.getByRole('button', { name: 'Надіслати новий лист' }));
    expect(await screen.findByText(/лист уже в дорозі/)).toBeTruthy();
    expect(stage.requests.at(-1)).toMatchObject({
      path: '/oauth/resendConfirmation',
      body: { email: 'olena@example.com' },
    });
  });

  it('calls nothing when the URL was truncated', async () => {
    const { requests } = renderSection(remote, { route: '/confirm-email' });
    expect(await screen.findByText(/бракує коду/)).toBeTruthy();
    expect(requests).toHaveLength(0);
  });

  it('can be retried after a network error', async () => {
    const user = userEvent.setup();
    let attempts = 0;
    const stage = renderSection(remote, {
      route,
      responses: {
        'POST /oauth/confirm': () => {
          attempts += 1;
          return attempts === 1 ? offline : { email: 'olena@example.com' };
        },
      },
    });
    await user.click(await screen.findByRole('button', { name: 'Спробувати ще раз' }));
    await waitFor(() => expect(stage.location()).toBe('/login'));
  });
});

it('the notice about the mail works without an address when opened directly', async () => {
  renderSection(remote, { route: '/email-to-verify' });
  expect(await screen.findByText('Ми надіслали вам лист.')).toBeTruthy();
  expect(screen.getByRole('link', { name: 'До входу' }).getAttribute('href')).toBe('/login');
});
