import type { ServerResponse } from 'node:http';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createGoogleVerifier } from './google-verifier.ts';
import { startTestGoogle, type TestGoogle, testClientId } from './testing/test-google.ts';

describe('the keys of Google', () => {
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
      // As long as nobody waits for its end: a machine that is held up must not make a timeout of anything else.
      timeoutMs: 20_000,
      ...options,
    });
  const token = () => google.token({ sub: 'person', nonce: 'n'.repeat(43) });

  it('are asked for once, however many tokens come', async () => {
    const { verify } = verifier();
    await Promise.all(Array.from({ length: 5 }, async () => verify(await token())));
    await verify(await token());
    expect(google.asked()).toBe(1);
  });

  it('are asked for anew when Google signs with another', async () => {
    const { verify } = verifier({ cooldownMs: 0 });
    await verify(await token());
    await google.rotate();
    expect(await verify(await token())).toMatchObject({ subject: 'person', email: 'person@example.com' });
    expect(google.asked()).toBe(2);
  });

  it('are not asked for at the will of whoever makes up key ids', async () => {
    const { verify } = verifier();
    await verify(await token());
    await google.rotate();
    const unknown = await token();
    for (let n = 0; n < 10; n += 1) {
      await expect(verify(unknown)).rejects.toMatchObject({ errorType: 'PROVIDER_TOKEN_INVALID' });
    }
    expect(google.asked()).toBe(1);
  });

  it.each<[string, (response: ServerResponse) => void, string]>([
    ['is down', (response) => void response.writeHead(503).end(), 'invalid-answer'],
    ['answers nonsense', (response) => void response.end('<html>'), 'invalid-answer'],
    ['answers another document', (response) => void response.end('{"keys":7}'), 'invalid-answer'],
    ['cuts the line', (response) => void response.destroy(), 'unreachable'],
    ['never answers', () => undefined, 'timeout'],
  ])('that cannot be had because Google %s are no fault of the token', async (_, answer, failure) => {
    const { verify } = verifier({ cooldownMs: 0, ...(failure === 'timeout' && { timeoutMs: 1_500 }) });
    google.answerWith(answer);
    await expect(verify(await token())).rejects.toMatchObject({ name: 'UpstreamError', failure });
    google.answerWith(undefined);
    const again = await token();
    await expect
      .poll(() => verify(again), { message: 'once it is back' })
      .toMatchObject({ subject: 'person' });
  });
});
