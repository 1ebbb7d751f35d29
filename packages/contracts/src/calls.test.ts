import { describe, expect, it, vi } from 'vitest';
import { type Call, calls, routes, serviceNames } from './index.ts';
import { type CallId, requestOf } from './routes.ts';

const all: [string, Call][] = Object.entries(calls);
const sendsUtcOffset = (id: string) => Object.hasOwn(routes[id as CallId][2] ?? {}, 'sendsUtcOffset');

describe('the calls', () => {
  it('are in the table of routes exactly if a browser may make them', () => {
    const open = all.filter(([, call]) => call.access !== 'internal').map(([id]) => id);
    expect(Object.keys(routes).toSorted()).toEqual(open.toSorted());
  });

  it.each(all.filter(([, call]) => call.access !== 'internal'))(
    '%s gets its input where the contract has it',
    (id, call) => {
      const given = (part: 'params' | 'query' | 'body') =>
        call[part] && !(part === 'query' && call.body && sendsUtcOffset(id));
      const parts = (['params', 'query', 'body'] as const).filter(given);
      const input = Object.fromEntries(parts.map((part) => [part, { some: 'value' }]));
      const argument = parts.length > 1 ? input : Object.values(input)[0];
      const { method, path } = call;
      expect(requestOf(id as CallId, argument)).toMatchObject({ method, path, ...input });
    },
  );

  it('get the clock of the browser exactly if they take it', () => {
    const taking = all.filter(([id, call]) => id in routes && call.query?.shape['utcOffset']);
    expect(taking.map(([id]) => id)).toEqual(Object.keys(routes).filter(sendsUtcOffset));
    vi.spyOn(Date.prototype, 'getTimezoneOffset').mockReturnValue(-180);
    expect(requestOf('getUser')).toMatchObject({ query: { utcOffset: 180 } });
    expect(requestOf('getTrainings', { page: 2 })).toMatchObject({ query: { page: 2, utcOffset: 180 } });
    expect(requestOf('startTraining', { a: 1 })).toMatchObject({ query: { utcOffset: 180 }, body: { a: 1 } });
  });

  it('have unique addresses', () => {
    const addresses = all.map(([, call]) => `${call.method} ${call.path.replaceAll(/\{\w+\}/g, '{}')}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it.each(all)('%s has an address of the right form', (_, call) => {
    const start = call.access === 'internal' ? /^\/internal\// : /^\/(api|oauth)\//;
    expect(call.path).toMatch(start);
    expect(call.path).not.toMatch(/\/$/);
    expect(serviceNames).toContain(call.service);
  });

  it.each(all)('%s describes exactly the parameters in its path', (_, call) => {
    const named = [...call.path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
    expect(Object.keys(call.params?.shape ?? {})).toEqual(named);
  });

  it.each(all.filter(([, call]) => call.method === 'GET'))('%s, a GET, has no body', (_, call) => {
    expect(call.body).toBeUndefined();
  });

  it.each(all.filter(([, call]) => call.body))('%s rejects bodies that are not objects', (_, call) => {
    for (const body of [undefined, null, 42, 'text', []])
      expect(call.body?.safeParse(body).success).toBe(false);
  });
});
