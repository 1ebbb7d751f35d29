import { calls, headerNames } from '@mova/contracts';
import { tokenLives } from '@mova/service-kit';
import { startProcess, type TestProcess } from '@mova/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestHouse, type TestHouse, untilSessionsAnswer } from '../testing/test-gateway.ts';

let house: TestHouse;
let processes: TestProcess[];
let origins: string[];

beforeAll(async () => {
  house = await openTestHouse();
  const start = () => startProcess(new URL('../main.ts', import.meta.url), house.env);
  processes = [start(), start()];
  origins = (await Promise.all(processes.map((each) => each.ready()))).map(({ origin }) => origin);
  await Promise.all(origins.map(untilSessionsAnswer));
}, 60_000);
afterAll(async () => {
  await Promise.all(processes?.map((each) => each.stop()) ?? []);
  await house?.close();
});

/** Asks every process, so that each has seen the session and may have kept what it learned. */
const askAll = (headers: Record<string, string>) =>
  Promise.all(origins.map((origin) => fetch(`${origin}${calls.getUser.path}`, { headers })));
const statuses = async (headers: Record<string, string>) =>
  (await askAll(headers)).map(({ status }) => status);

it('a session that ends is refused on the next request by every gateway process', async () => {
  const kept = await house.signIn(7);
  const [keptSession] = await house.sessions.listOfUser(7);
  const ended = await house.signIn(7);
  for (const headers of [kept, ended, ended]) expect(await statuses(headers)).toEqual([200, 200]);
  expect(await house.sessions.endAllOfUser(7, keptSession?.sessionId)).toBe(1);
  expect(await statuses(ended)).toEqual([401, 401]);
  expect(await statuses(kept)).toEqual([200, 200]);
});

it('both gateway processes hand out one successor, and take it', async () => {
  const old = await house.signIn(9, { now: Date.now() - 0.7 * tokenLives.current.seconds * 1000 });
  const answers = (await Promise.all(Array.from({ length: 10 }, () => askAll(old)))).flat();
  const cookies = answers.map((each) => each.headers.getSetCookie().join());
  expect(new Set(cookies).size).toBe(1);
  const [, companion] = /__Host-mova-companion=([\w-]+)/.exec(cookies[0] ?? '') ?? [];
  const [, token] = /accessToken=([\w-]+)/.exec(cookies[0] ?? '') ?? [];
  const renewed = { ...old, authorization: `Bearer ${token}`, cookie: `__Host-mova-companion=${companion}` };
  expect(await statuses(renewed)).toEqual([200, 200]);
  expect(await statuses(old), 'within the minute').toEqual([200, 200]);
});

it('premium reaches open sessions at once through every gateway process', async () => {
  const headers = await house.signIn(8);
  const premiumSeen = async () => {
    house.upstream.seen.length = 0;
    await askAll(headers);
    const verifier = house.verifierFor('account');
    const identities = house.upstream.seen.map((each) => each.headers[headerNames.identity] as string);
    return Promise.all(identities.map(async (each) => (await verifier.verify(each))?.isPremium));
  };
  expect(await premiumSeen()).toEqual([false, false]);
  await house.sessions.setPremium(8, true, 60);
  expect(await premiumSeen()).toEqual([true, true]);
  await house.sessions.setPremium(8, false, 60);
  expect(await premiumSeen()).toEqual([false, false]);
});
