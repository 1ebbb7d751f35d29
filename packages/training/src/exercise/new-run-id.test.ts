import { expect, test, vi } from 'vitest';
import { newRunId } from './new-run-id.ts';

const version4 = /^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/;

test('returns distinct UUIDs of version 4, also without crypto.randomUUID', () => {
  vi.stubGlobal('crypto', { getRandomValues: crypto.getRandomValues.bind(crypto) });
  const ids = Array.from({ length: 50 }, newRunId);
  vi.unstubAllGlobals();
  for (const id of ids) expect(id).toMatch(version4);
  expect(new Set(ids).size).toBe(50);
});
