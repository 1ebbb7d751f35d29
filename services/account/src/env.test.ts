import { flagEnv, originEnv, readEnv } from '@mova/service-kit';
import { describe, expect, it } from 'vitest';
import { checkSocialEnv, socialEnv } from './env.ts';

const shape = socialEnv.extend({ EMBEDDED: flagEnv, PUBLIC_ORIGIN: originEnv }).superRefine(checkSocialEnv);
const read = (given: Record<string, string>, embedded = false, PUBLIC_ORIGIN = 'http://localhost:8080') =>
  readEnv(shape, { ...given, PUBLIC_ORIGIN, ...(embedded && { EMBEDDED: '1' }) });

describe('the environment of the sign-in providers', () => {
  it('defaults to the addresses of Google and Facebook', () => {
    expect(read({})).toMatchObject({
      GOOGLE_JWKS_URL: 'https://www.googleapis.com/oauth2/v3/certs',
      GOOGLE_ISSUERS: ['https://accounts.google.com', 'accounts.google.com'],
      FACEBOOK_GRAPH_URL: 'https://graph.facebook.com',
    });
  });

  it('rejects a Facebook app without its secret', () => {
    expect(() => read({ FACEBOOK_APP_ID: '4711' })).toThrow('FACEBOOK_APP_SECRET: missing');
  });

  it.each(['GOOGLE_SCRIPT_URL', 'GOOGLE_JWKS_URL', 'FACEBOOK_SCRIPT_URL', 'FACEBOOK_GRAPH_URL'])(
    'takes %s over plain http from this machine alone, in the embedded default alone',
    (name) => {
      const local = { [name]: 'http://127.0.0.1:4000' };
      expect(() => read(local)).toThrow(`${name}: must be a URL of https://`);
      expect(() => read({ [name]: 'http://192.168.1.5:4000' }, true)).toThrow(name);
      expect(() => read({ [name]: 'http://localhost.example:4000' }, true)).toThrow(name);
      expect(() => read({ [name]: 'http://127.evil.example' }, true)).toThrow(name);
      expect(() => read(local, true, 'https://mova.example')).toThrow(name);
      expect(read(local, true)).toBeTruthy();
    },
  );
});
