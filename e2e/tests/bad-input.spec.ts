import { type Call, type Calls, calls, type Problem, problemSchema } from '@mova/contracts';
import { cookieNames, headerNames } from '@mova/contracts/names';
import { type Answer, ApiClient } from '../support/api-client.ts';
import { expect, test } from '../support/fixtures.ts';
import { createLearner, type Learner } from '../support/learner.ts';
import { validBodies } from '../support/valid-inputs.ts';

/**
 * One table over every call: whatever a client sends, the answer is a documented 4xx as problem+json, never a 5xx
 * and never a stack trace.
 */
const outside = Object.values(calls as Record<string, Call>).filter((call) => call.access !== 'internal');
const inside = Object.values(calls as Record<string, Call>).filter((call) => call.access === 'internal');
const unsafe = outside.filter((call) => call.method !== 'GET');
const withBody = outside.filter((call) => call.body);
const forUsers = outside.filter((call) => call.access === 'user');
const bodyOf = (call: Call) => validBodies[call.id as keyof Calls];

const misfits: readonly unknown[] = [
  null,
  -1,
  1.5,
  1e21,
  true,
  [],
  {},
  '',
  'x'.repeat(10_000),
  '\u0000',
  { $gt: '' },
];

let learner: Learner;

test.beforeAll(async ({ mova }) => {
  learner = await createLearner(mova.origin);
});

test.afterAll(async () => {
  await learner.remove();
});

for (const call of withBody) {
  test(`${call.id} rejects a body that is malformed, missing, of a wrong type, too large, too deep or of too many values`, async () => {
    const send = (body?: unknown, headers?: Record<string, string>) =>
      learner.client.call(call.method, pathOf(call), body, headers);
    expect(problem(await send('{"a":')).errorType).toBe('MALFORMED_JSON');
    expect(problem(await send(undefined)).status).toBe(400);
    expect(problem(await send('a=b', { 'content-type': 'application/x-www-form-urlencoded' })).status).toBe(
      415,
    );
    for (const wrong of [[], 'text', 7, null]) {
      expect(problem(await send(JSON.stringify(wrong))).errorType, JSON.stringify(wrong)).toBe(
        'INVALID_REQUEST',
      );
    }
    expect(problem(await send(`"${'x'.repeat(call.maxBodyBytes)}"`)).errorType).toBe('BODY_TOO_LARGE');
    const zeros = `{"x":[${'0,'.repeat(4000)}0]}`;
    for (const costly of ['['.repeat(4000), zeros]) {
      expect(problem(await send(costly)).errorType, costly.slice(0, 10)).toBe('INVALID_REQUEST');
    }
  });

  test(`${call.id} survives every wrong value in every field`, async () => {
    const valid = bodyOf(call) as Record<string, unknown>;
    for (const field of Object.keys(valid)) {
      for (const misfit of misfits) {
        const answer = await learner.client.call(call.method, pathOf(call), { ...valid, [field]: misfit });
        const what = `${field} = ${JSON.stringify(misfit)?.slice(0, 40)} answered ${answer.status}`;
        expect(answer.status, what).toBeLessThan(500);
        if (answer.status >= 400 && answer.json !== 'USER_ALREADY_EXIST') problem(answer);
      }
      const { [field]: _left, ...rest } = valid;
      expect(
        (await learner.client.call(call.method, pathOf(call), rest)).status,
        `without ${field}`,
      ).toBeLessThan(500);
    }
  });

  test(`${call.id} rejects an oversized body sent in chunks without a length`, async () => {
    const chunk = new TextEncoder().encode('x'.repeat(4 << 10));
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        if (sent++ * chunk.length <= call.maxBodyBytes) controller.enqueue(chunk);
        else controller.close();
      },
    });
    const response = await fetch(learner.client.origin + pathOf(call), {
      method: call.method,
      headers: { ...signedIn(learner.client), 'content-type': 'application/json' },
      body,
      duplex: 'half',
    } as RequestInit);
    expect(response.status).toBe(413);
    expect(problemSchema.parse(await response.json()).errorType).toBe('BODY_TOO_LARGE');
  });
}

for (const call of forUsers) {
  test(`${call.id} rejects a session that does not match the claimed user`, async ({ mova }) => {
    const send = (headers: Record<string, string>, client = learner.client) =>
      client.call(call.method, pathOf(call), bodyOf(call), headers);
    const stranger = new ApiClient(mova.origin);
    expect(problem(await send({}, stranger)).errorType).toBe('NOT_SIGNED_IN');
    expect(problem(await send({ authorization: 'Bearer false' })).errorType).toBe('NOT_SIGNED_IN');
    expect(problem(await send({ authorization: 'Basic bm9ib2R5Om5vYm9keQ==' })).status).toBe(401);
    const withoutCompanion = learner.client.cookieHeader.replace(/(__Host-)?mova-companion=[^;]*;? ?/, '');
    expect(problem(await send({ cookie: withoutCompanion })).errorType).toBe('NOT_SIGNED_IN');
    for (const someoneElse of ['1', '999999999', '-1', 'NaN', "1' or '1'='1"]) {
      const answer = problem(await send({ [headerNames.userId]: someoneElse }));
      expect(answer.errorType, someoneElse).toBe('USER_MISMATCH');
    }
    const forged = { [headerNames.identity]: 'eyJhbGciOiJub25lIn0.eyJzdWIiOjF9.' };
    expect(problem(await send(forged, stranger)).errorType).toBe('NOT_SIGNED_IN');
  });
}

for (const call of unsafe) {
  test(`${call.id} rejects an absent or wrong CSRF token and a foreign origin`, async () => {
    const send = (headers: Record<string, string>) =>
      learner.client.call(call.method, pathOf(call), bodyOf(call), headers);
    expect(problem(await send({ [headerNames.xsrf]: '' })).errorType).toBe('CSRF_TOKEN_INVALID');
    expect(problem(await send({ [headerNames.xsrf]: 'false' })).errorType).toBe('CSRF_TOKEN_INVALID');
    const withoutCookie = learner.client.cookieHeader.replace(
      new RegExp(`${cookieNames.xsrf}=[^;]*;? ?`),
      '',
    );
    expect(problem(await send({ cookie: withoutCookie })).errorType).toBe('CSRF_TOKEN_INVALID');
    expect(problem(await send({ origin: 'https://evil.example' })).errorType).toBe('ORIGIN_NOT_ALLOWED');
    expect(problem(await send({ 'sec-fetch-site': 'cross-site' })).errorType).toBe('ORIGIN_NOT_ALLOWED');
  });
}

for (const call of outside) {
  test(`${call.id} answers 405 for another method and names the allowed one`, async () => {
    const other = call.method === 'GET' ? 'POST' : 'GET';
    const answer = await learner.client.call(other, pathOf(call));
    expect(problem(answer).errorType).toBe('METHOD_NOT_ALLOWED');
    expect(answer.headers.get('allow')).toContain(call.method);
  });
}

for (const call of inside) {
  test(`${call.id} is internal: the gateway has no path to it`, async () => {
    for (const path of [
      pathOf(call),
      `/api${pathOf(call)}`,
      `/api/..${pathOf(call)}`,
      `/api/%2e%2e${pathOf(call)}`,
    ]) {
      const answer = await learner.client.call(call.method, path);
      expect(answer.status, path).toBeGreaterThanOrEqual(400);
      expect(answer.status, path).toBeLessThan(500);
    }
  });
}

test('an unknown call answers 404 as problem+json', async () => {
  for (const path of ['/api/nothing', '/oauth/nothing', '/api', '/api/getWords/more']) {
    expect(problem(await learner.client.call('GET', path)).status, path).toBe(404);
  }
});

test('every call is served with and without the trailing slash', async () => {
  for (const path of ['/api/getUser', '/api/getUser/', '/api/getGrammarTopics/']) {
    expect((await learner.client.call('GET', path)).status, path).toBe(200);
  }
});

test('a foreign Host is rejected', async ({ request, mova }) => {
  const answer = await request.get(`${mova.origin}/api/openapi.json`, { headers: { host: 'evil.example' } });
  expect(answer.status()).toBe(421);
});

/** Returns the path of a call with numbers as parameters. */
function pathOf(call: Call): string {
  return call.path.replaceAll(/\{[^}]+\}/g, '1');
}

/** Asserts that an answer is a well-formed problem without a stack trace, and returns it. */
function problem(answer: Answer): Problem {
  expect(answer.headers.get('content-type')).toContain('application/problem+json');
  const body = problemSchema.parse(answer.json);
  expect(body.status).toBe(answer.status);
  expect(answer.status).toBeGreaterThanOrEqual(400);
  expect(answer.status).toBeLessThan(500);
  expect(answer.text).not.toMatch(/\bat .+:\d+:\d+|node_modules|\.ts\b/);
  return body;
}

function signedIn(client: ApiClient): Record<string, string> {
  return {
    cookie: client.cookieHeader,
    authorization: `Bearer ${client.cookies.get(cookieNames.accessToken)?.value}`,
    [headerNames.xsrf]: client.cookies.get(cookieNames.xsrf)?.value ?? '',
  };
}
