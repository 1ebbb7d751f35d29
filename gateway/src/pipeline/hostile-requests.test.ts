import { hostileRequests } from '@mova/service-kit/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rawRequest } from '../testing/raw-request.ts';
import { openTestGateway, openTestHouse, type TestGateway, type TestHouse } from '../testing/test-gateway.ts';

let house: TestHouse;
let gateway: TestGateway;

beforeAll(async () => {
  house = await openTestHouse();
  gateway = await openTestGateway(house);
});
afterAll(async () => {
  await gateway?.close();
  await house?.close();
});

it.each(hostileRequests)('answers $name with $statuses and forwards no hidden request', async (request) => {
  house.upstream.seen.length = 0;
  const answer = await rawRequest(gateway.port, Buffer.from(request.text, 'latin1'));
  const statuses = [...answer.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status));
  expect(statuses.slice(0, request.statuses.length)).toEqual(request.statuses);
  expect(statuses.slice(request.statuses.length).filter((status) => status !== 400)).toEqual([]);
  expect(house.upstream.seen).toEqual([]);
});
