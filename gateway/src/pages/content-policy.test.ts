import { describe, expect, it } from 'vitest';
import { openTestGateway, setUpBackends } from '../testing/test-gateway.ts';
import { publishLoginPage } from '../testing/test-releases.ts';

describe('the content policy of documents', () => {
  const backends = setUpBackends(publishLoginPage);

  async function policyWith(changes: Record<string, string>) {
    const gateway = await openTestGateway(backends, changes);
    const { headers } = await fetch(`${gateway.origin}/login`);
    await gateway.close();
    const policy = headers.get('content-security-policy') ?? '';
    const directives = policy.split('; ').map((each): [string, string] => {
      const [name = '', ...sources] = each.split(' ');
      return [name, sources.join(' ')];
    });
    return {
      text: policy,
      ...Object.fromEntries(directives),
      opener: headers.get('cross-origin-opener-policy'),
      integrity: headers.get('integrity-policy'),
    };
  }

  it('allows no other origin without a sign-in provider', async () => {
    const policy = await policyWith({ GOOGLE_SCRIPT_URL: 'https://accounts.google.com/gsi/client' });
    expect(policy.text).not.toMatch(/https?:/);
    expect(policy).not.toHaveProperty('frame-src');
    expect(policy.opener).toBe('same-origin');
    expect(policy.integrity).toBe('blocked-destinations=(script)');
  });

  it('allows exactly what Google documents, and its pop-up', async () => {
    expect(await policyWith({ GOOGLE_CLIENT_ID: 'client-1' })).toMatchObject({
      'script-src': "'self' https://accounts.google.com/gsi/client",
      'style-src': "'self' https://accounts.google.com/gsi/style",
      'frame-src': 'https://accounts.google.com/gsi/',
      'connect-src': "'self' https://accounts.google.com/gsi/",
      'img-src': "'self' data:",
      'frame-ancestors': "'none'",
      opener: 'same-origin-allow-popups',
      // Its script has no hash.
      integrity: null,
    });
  });

  it('allows what Facebook needs', async () => {
    expect(await policyWith({ FACEBOOK_APP_ID: '4711' })).toMatchObject({
      'script-src': "'self' https://connect.facebook.net/uk_UA/sdk.js",
      'style-src': "'self'",
      'frame-src': 'https://www.facebook.com https://web.facebook.com',
      'connect-src': "'self' https://www.facebook.com https://web.facebook.com https://graph.facebook.com",
    });
  });

  it('allows a provider on this machine only in the embedded default', async () => {
    const local = { GOOGLE_CLIENT_ID: 'local', GOOGLE_SCRIPT_URL: 'http://127.0.0.1:4000/gsi/client?v=1' };
    await expect(policyWith(local)).rejects.toThrow('GOOGLE_SCRIPT_URL: must be a URL of https://');
    expect(
      await policyWith({ ...local, EMBEDDED: '1', PUBLIC_ORIGIN: 'http://localhost:8080' }),
    ).toMatchObject({
      'script-src': "'self' http://127.0.0.1:4000/gsi/client",
      'frame-src': 'http://127.0.0.1:4000/gsi/',
    });
  });
});
