import { describe, expect, it } from 'vitest';
import { startAccountService } from '../testing/account-fixture.ts';

describe('getSignInProviders', () => {
  it('returns the configured providers and no secret', async () => {
    const service = await startAccountService({
      social: {
        GOOGLE_CLIENT_ID: 'client-1',
        FACEBOOK_APP_ID: '4711',
        FACEBOOK_APP_SECRET: 'a secret of the app',
      },
    });
    expect(await (await service.send('getSignInProviders')).json()).toEqual({
      google: { clientId: 'client-1', scriptUrl: 'https://accounts.google.com/gsi/client' },
      facebook: {
        appId: '4711',
        graphVersion: 'v24.0',
        scriptUrl: 'https://connect.facebook.net/uk_UA/sdk.js',
      },
    });
    await service.stop();
  });

  it('returns null for providers that are not configured, and their calls return 404', async () => {
    const service = await startAccountService();
    expect(await (await service.send('getSignInProviders')).json()).toEqual({ google: null, facebook: null });
    const google = await service.send('google', {}, { query: { token: 't'.repeat(40) } });
    const facebook = await service.send('facebook', { accessToken: 't'.repeat(40) });
    for (const [answer, name] of [
      [google, 'Google'],
      [facebook, 'Facebook'],
    ] as const) {
      expect(answer.status).toBe(404);
      expect(await answer.json()).toMatchObject({
        errorType: 'NOT_FOUND',
        title: `Sign-in by ${name} is not configured here`,
      });
    }
    await service.stop();
  });
});
