import { describe, expect, it } from 'vitest';
import { localSignInEnv } from './environments.ts';

const local = { port: 4000, appSecret: 'new with every start' };
const own = { isLocal: true };

describe('the local identity provider', () => {
  it('replaces both providers when none is configured', () => {
    expect(localSignInEnv(local, {}, own)).toMatchObject({
      GOOGLE_CLIENT_ID: 'mova-local',
      GOOGLE_SCRIPT_URL: 'http://127.0.0.1:4000/gsi/client',
      GOOGLE_JWKS_URL: 'http://127.0.0.1:4000/certs',
      GOOGLE_ISSUERS: 'http://127.0.0.1:4000',
      FACEBOOK_APP_SECRET: local.appSecret,
      FACEBOOK_GRAPH_URL: 'http://127.0.0.1:4000',
    });
  });

  it('does not replace a configured provider, also with an empty variable', () => {
    const named = localSignInEnv(local, { GOOGLE_CLIENT_ID: 'real', FACEBOOK_APP_ID: '' }, own);
    expect(named).toEqual({});
    const googleOnly = localSignInEnv(local, { GOOGLE_CLIENT_ID: 'real' }, own);
    expect(Object.keys(googleOnly).every((name) => name.startsWith('FACEBOOK_'))).toBe(true);
  });

  it('replaces no provider on a published site', () => {
    expect(localSignInEnv(local, {}, { isLocal: false })).toEqual({});
  });
});
