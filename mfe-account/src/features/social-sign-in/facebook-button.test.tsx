import { problem } from '@mova/app-kit/testing';
import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  callsOf,
  connected,
  openFacebook,
  prepareProviders,
  signedIn,
} from './testing/social-panel-stage.tsx';

beforeEach(prepareProviders);

describe('the sign-in by Facebook', () => {
  it('sends its token to the server', async () => {
    const { stage, seen, user, button } = await openFacebook(
      { login: connected('token') },
      { responses: { 'POST /oauth/facebook': signedIn } },
    );
    expect(seen.init.mock.lastCall?.[0]).toMatchObject({ appId: '4711', version: 'v24.0', cookie: false });
    await user.click(button);
    await waitFor(() => expect(stage.location()).toBe('/home'));
    expect(callsOf(stage, '/oauth/facebook')[0]?.body).toMatchObject({
      accessToken: 'token',
      consent: false,
    });
  });

  it.each([
    [
      { status: 'unknown', authResponse: null },
      'Ви не завершили вхід через Facebook. Натисніть його кнопку ще раз або увійдіть із паролем.',
      'Not logged in.',
    ],
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
    expect(callsOf(stage, '/oauth/facebook')).toEqual([]);
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
