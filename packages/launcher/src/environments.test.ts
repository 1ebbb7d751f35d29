import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  localSignInEnv,
  needsMailbox,
  publisherEnvironment,
  type SiteConfig,
  serviceEnvironment,
} from './environments.ts';

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
    const files = { GOOGLE_CLIENT_ID_FILE: '/run/google', FACEBOOK_APP_ID_FILE: '/run/facebook' };
    expect(localSignInEnv(local, files, own)).toEqual({});
    const googleOnly = localSignInEnv(local, { GOOGLE_CLIENT_ID: 'real' }, own);
    expect(Object.keys(googleOnly).every((name) => name.startsWith('FACEBOOK_'))).toBe(true);
  });

  it('replaces no provider on a published site', () => {
    expect(localSignInEnv(local, {}, { isLocal: false })).toEqual({});
  });
});

describe('the environment of a service', () => {
  afterEach(() => void vi.unstubAllEnvs());
  const config = {
    paths: { releases: '/releases' },
    secrets: { identityKeys: { account: {}, gateway: {} } },
    databaseUrlFor: () => 'postgres://mova',
    redisUrl: 'redis://mova',
    servicePorts: {},
    mailbox: { port: 1, smtpPort: 25 },
    localSignIn: local,
    site: { isLocal: false, publicOrigin: 'https://mova.example' },
    extra: {},
  } as unknown as SiteConfig;

  it('has no file with a variable of the launcher, which the service would reject', () => {
    vi.stubEnv('DATABASE_URL_FILE', '/run/secrets/owner');
    vi.stubEnv('PORT_FILE', '/run/secrets/port');
    vi.stubEnv('DATABASE_DIRECT_URL', 'postgres://owner');
    const env = serviceEnvironment('grammar', config);
    expect([env.DATABASE_URL, env.DATABASE_URL_FILE, env.PORT_FILE, env.DATABASE_DIRECT_URL]).toEqual([
      'postgres://mova',
      undefined,
      undefined,
      undefined,
    ]);
  });

  it('has no token of operators, which the publisher alone gets', () => {
    vi.stubEnv('PUBLISHER_OPERATOR_TOKEN_FILE', '/run/secrets/token');
    expect(Object.keys(serviceEnvironment('grammar', config)).join()).not.toContain('OPERATOR');
    expect(publisherEnvironment(config, 8070)).toMatchObject({
      PUBLISHER_OPERATOR_TOKEN_FILE: '/run/secrets/token',
      PORT: '8070',
    });
  });

  it('has no private port, which several processes of one machine cannot share', () => {
    vi.stubEnv('PRIVATE_PORT', '9100');
    vi.stubEnv('PRIVATE_HOST_FILE', '/run/secrets/host');
    expect(Object.keys(serviceEnvironment('grammar', config)).join()).not.toContain('PRIVATE');
  });

  it('has a file of its operator instead of a default, and the waiting time of the launcher', () => {
    expect(serviceEnvironment('account', config).MAIL_FROM).toMatch('mova.example');
    vi.stubEnv('MAIL_FROM_FILE', '/run/secrets/from');
    vi.stubEnv('DRAIN_SECONDS', '30');
    const env = serviceEnvironment('account', config);
    expect([env.MAIL_FROM, env.MAIL_FROM_FILE, env.DRAIN_SECONDS]).toEqual([
      undefined,
      '/run/secrets/from',
      '0',
    ]);
  });

  it.each([
    ['SMTP_URL', 'smtp://mail.example'],
    ['SMTP_URL_FILE', '/run/secrets/smtp'],
  ])('has the mail server of %s instead of the mailbox', (name, value) => {
    vi.stubEnv('SMTP_URL', '');
    expect(needsMailbox(config)).toBe(true);
    expect(serviceEnvironment('account', config).SMTP_URL).toBe('smtp://127.0.0.1:25');
    vi.stubEnv(name, value);
    expect(needsMailbox(config)).toBe(false);
    const { SMTP_URL, SMTP_URL_FILE } = serviceEnvironment('account', config);
    expect(SMTP_URL || SMTP_URL_FILE).toBe(value);
  });
});
