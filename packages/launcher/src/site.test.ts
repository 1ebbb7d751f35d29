import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { describeReach, readSite } from './site.ts';

const foreign = { dataDir: '/nowhere', publicOrigin: 'https://mova.example' };
const smtp = { SMTP_URL: 'smtp://mail.example' };

beforeEach(() => {
  vi.stubEnv('SMTP_URL', '');
  vi.stubEnv('TRUSTED_PROXIES', '');
});
afterEach(() => vi.unstubAllEnvs());

describe('readSite', () => {
  it('returns a local site on 127.0.0.1 by default', () => {
    expect(readSite({ dataDir: '/nowhere' }, 8080)).toEqual({
      publicOrigin: 'http://localhost:8080',
      host: '127.0.0.1',
      port: 8080,
      trustedProxies: 0,
      isLocal: true,
    });
  });

  it('returns a published site for a public origin or behind a proxy', () => {
    expect(readSite({ ...foreign, env: smtp }, 8080)).toMatchObject({ isLocal: false });
    const proxied = { dataDir: '/nowhere', env: { TRUSTED_PROXIES: '1' } };
    expect(readSite(proxied, 8080)).toMatchObject({ isLocal: false, trustedProxies: 1 });
  });

  it.each(['https://mova.example', 'http://192.168.1.5:8080'])(
    'refuses %s without a mail server in one line',
    (publicOrigin) => {
      const refused = new RegExp(`^${publicOrigin} is not this machine.*: set SMTP_URL to a mail server\\.$`);
      expect(() => readSite({ dataDir: '/nowhere', publicOrigin }, 8080)).toThrow(refused);
      vi.stubEnv('SMTP_URL', 'smtp://mail.example');
      expect(readSite({ dataDir: '/nowhere', publicOrigin }, 8080)).toMatchObject({ publicOrigin });
    },
  );

  it('rejects npm run dev with a public origin', () => {
    expect(() => readSite({ ...foreign, env: smtp, watch: true }, 8080)).toThrow('npm run dev');
  });

  it.each(['mova.example', 'https://mova.example/site', ''])('refuses %j as an origin', (publicOrigin) => {
    expect(() => readSite({ ...foreign, publicOrigin }, 8080)).toThrow(
      `PUBLIC_ORIGIN=${publicOrigin} is not an origin`,
    );
  });
});

describe('describeReach', () => {
  const local = readSite({ dataDir: '/nowhere' }, 8080);
  const published = readSite({ ...foreign, env: smtp }, 8080);

  it.each(['127.0.0.1', '::1', 'localhost'])('has nothing to say about a site on %s', (host) => {
    expect(describeReach({ ...local, host })).toEqual([]);
  });

  it.each(['0.0.0.0', '::', '192.168.1.5'])('says that a network can reach a site on %s', (host) => {
    expect(describeReach({ ...local, host })).toEqual([
      `HOST=${host}: anyone on the network can reach the site; the mailbox and the metrics answer this machine only`,
    ]);
  });

  it('warns about an https origin without a trusted proxy', () => {
    expect(describeReach(published)).toEqual([expect.stringContaining('set TRUSTED_PROXIES')]);
    expect(describeReach({ ...published, trustedProxies: 1 })).toEqual([]);
  });
});
