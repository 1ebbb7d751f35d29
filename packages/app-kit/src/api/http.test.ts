import { expect, test } from 'vitest';
import { fillPath } from './http.ts';

test('fills in and encodes parameters', () => {
  expect(fillPath('/api/deleteWord/{id}', { id: 7 })).toBe('/api/deleteWord/7');
  expect(fillPath('/api/endDevice/{id}', { id: 'a/b?c' })).toBe('/api/endDevice/a%2Fb%3Fc');
});

test('throws when a parameter is missing', () => {
  expect(() => fillPath('/api/deleteWord/{id}')).toThrow('/api/deleteWord/{id}: parameter "id" is missing');
});
