import { describe, expect, it } from 'vitest';
import { type Call, calls, serviceNames } from './index.ts';

const all: [string, Call][] = Object.entries(calls);

describe('the calls', () => {
  it('are listed by their own ids', () => {
    expect(all.map(([, call]) => call.id)).toEqual(all.map(([name]) => name));
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
