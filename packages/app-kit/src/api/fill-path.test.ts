import { expect, test } from 'vitest';
import { fillPath } from './fill-path.ts';

test('parameters are filled in and encoded', () => {
  expect(fillPath('/api/deleteWord/{id}', { id: 7 })).toBe('/api/deleteWord/7');
  expect(fillPath('/api/endDevice/{id}', { id: 'a/b?c' })).toBe('/api/endDevice/a%2Fb%3Fc');
});

test('a missing parameter is a fault of the code', () => {
  expect(() => fillPath('/api/deleteWord/{id}')).toThrow('/api/deleteWord/{id}: parameter "id" is missing');
});
