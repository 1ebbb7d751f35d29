import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createGoogleVerifier } from './google-verifier.ts';
import { startTestGoogle, type TestGoogle, testClientId } from './testing/test-google.ts';

describe('the Google verifier', () => {
  let google: TestGoogle;
  beforeEach(async () => {
    google = await startTestGoogle();
  });
  afterEach(() => google.close());

  const verifier = (options: { cooldownMs?: number; timeoutMs?: number } = {}) =>
    createGoogleVerifier({
      clientId: testClientId,
      issuers: ['https://accounts.example'],
      jwksUrl: google.jwksUrl,
      // Long, so that a busy machine causes no timeout in tests of anything else.
      timeoutMs: 20_000,
      ...options,
    });
  const token = () => google.token({ sub: 'person', nonce: 'n'.repeat(43) });

  it('fetches the keys once for many tokens', async () => {
    const { verify } = verifier();
    await Promise.all(Array.from({ length: 5 }, async () => verify(await token())));
    await verify(await token());
    expect(google.requestCount()).toBe(1);
  });

  it('fetches the keys again when Google signs with a new key', async () => {
    const { verify } = verifier({ cooldownMs: 0 });
    await verify(await token());
    await google.rotate();
    expect(await verify(await token())).toMatchObject({ subject: 'person', email: 'person@example.com' });
    expect(google.requestCount()).toBe(2);
  });

  it('does not fetch the keys again for every unknown key id', async () => {
    const { verify } = verifier();
    await verify(await token());
    await google.rotate();
    const unknown = await token();
    for (let n = 0; n < 10; n += 1) {
      await expect(verify(unknown)).rejects.toMatchObject({ errorType: 'PROVIDER_TOKEN_INVALID' });
    }
    expect(google.requestCount()).toBe(1);
  });

  it.each<[string, (response: ServerResponse) => void, string]>([
    ['is down', (response) => void response.writeHead(503).end(), 'invalid-answer'],
    ['sends HTML', (response) => void response.end('<html>'), 'invalid-answer'],
    ['sends another document', (response) => void response.end('{"keys":7}'), 'invalid-answer'],
    ['closes the connection', (response) => void response.destroy(), 'unreachable'],
    ['never answers', () => undefined, 'timeout'],
  ])('throws an UpstreamError, and recovers, when Google %s', async (_, answer, failure) => {
    const { verify } = verifier({ cooldownMs: 0, ...(failure === 'timeout' && { timeoutMs: 1_500 }) });
    google.answerWith(answer);
    await expect(verify(await token())).rejects.toMatchObject({ name: 'UpstreamError', failure });
    google.answerWith(undefined);
    const again = await token();
    await expect
      .poll(() => verify(again), { message: 'after recovery' })
      .toMatchObject({ subject: 'person' });
  });
});
