import { calls, headerNames } from '@mova/contracts';
import { tokenLives } from '@mova/service-kit';
import { startProcess, type TestProcess } from '@mova/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { setUpBackends, waitForSessions } from '../testing/test-gateway.ts';

const backends = setUpBackends();
let processes: TestProcess[];
let origins: string[];

beforeAll(async () => {
  const start = () => startProcess(new URL('../main.ts', import.meta.url), backends.env);
  processes = [start(), start()];
  origins = (await Promise.all(processes.map((each) => each.ready()))).map(({ origin }) => origin);
  await Promise.all(origins.map(waitForSessions));
}, 60_000);
afterAll(async () => {
  await Promise.all(processes?.map((each) => each.stop()) ?? []);
});

/** Sends a request to every process, so that each may have cached the session. */
const askAll = (headers: Record<string, string>) =>
  Promise.all(origins.map((origin) => fetch(`${origin}${calls.getUser.path}`, { headers })));
const statuses = async (headers: Record<string, string>) =>
  (await askAll(headers)).map(({ status }) => status);

it('every gateway process rejects an ended session from the next request on', async () => {
  const kept = await backends.signIn(7);
  const [keptSession] = await backends.sessions.listOfUser(7);
  const ended = await backends.signIn(7);
  for (const headers of [kept, ended, ended]) expect(await statuses(headers)).toEqual([200, 200]);
  expect(await backends.sessions.endAllOfUser(7, keptSession?.sessionId)).toBe(1);
  expect(await statuses(ended)).toEqual([401, 401]);
  expect(await statuses(kept)).toEqual([200, 200]);
});

it('both gateway processes hand out the same next token and accept it', async () => {
  const old = await backends.signIn(9, { now: Date.now() - 0.7 * tokenLives.current.seconds * 1000 });
  const responses = (await Promise.all(Array.from({ length: 10 }, () => askAll(old)))).flat();
  const cookies = responses.map((each) => each.headers.getSetCookie().join());
  expect(new Set(cookies).size).toBe(1);
  const [, companion] = /__Host-mova-companion=([\w-]+)/.exec(cookies[0] ?? '') ?? [];
  const [, token] = /accessToken=([\w-]+)/.exec(cookies[0] ?? '') ?? [];
  const renewed = { ...old, authorization: `Bearer ${token}`, cookie: `__Host-mova-companion=${companion}` };
  expect(await statuses(renewed)).toEqual([200, 200]);
  expect(await statuses(old), 'within the minute').toEqual([200, 200]);
});

it('premium reaches open sessions at once in every gateway process', async () => {
  const headers = await backends.signIn(8);
  const premiumSeen = async () => {
    backends.upstream.seen.length = 0;
    await askAll(headers);
    const verifier = backends.verifierFor('account');
    const identities = backends.upstream.seen.map((each) => each.headers[headerNames.identity] as string);
    return Promise.all(identities.map(async (each) => (await verifier.verify(each))?.isPremium));
  };
  expect(await premiumSeen()).toEqual([false, false]);
  await backends.sessions.setPremium(8, true, 60);
  expect(await premiumSeen()).toEqual([true, true]);
  await backends.sessions.setPremium(8, false, 60);
  expect(await premiumSeen()).toEqual([false, false]);
});
