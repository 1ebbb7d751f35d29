import { expect, it } from 'vitest';
import { isTransientError } from './database-errors.ts';

const failing = (code: unknown, message = 'an error') => Object.assign(new Error(message), { code });

it.each([
  ['08006', 'connection failure'],
  ['25006', 'read only'],
  ['40001', 'serialization failure'],
  ['40P01', 'deadlock'],
  ['53100', 'disk full'],
  ['53300', 'too many connections'],
  ['55P03', 'lock not available'],
  ['57014', 'cancelled'],
  ['57P01', 'shut down'],
  ['58030', 'input or output'],
  ['ECONNREFUSED', 'no server'],
])('%s (%s) comes from the state of the database', (code) => {
  expect(isTransientError(failing(code))).toBe(true);
});

it.each<[unknown, string]>([
  ['22012', 'division by zero'],
  ['23505', 'unique violation'],
  ['25P02', 'in a failed transaction'],
  ['40002', 'constraint of a transaction'],
  ['42703', 'undefined column'],
  ['55000', 'not in the right state'],
  ['P0001', 'raised by a function'],
  ['EACCES', 'not an error of the server'],
  ['53300x', 'not an SQLSTATE'],
  [53300, 'not a text'],
  [undefined, 'no code'],
])('%s (%s) comes from the event', (code) => {
  expect(isTransientError(failing(code))).toBe(false);
});

it('a broken connection is transient, and what is not an error is not', () => {
  expect(isTransientError(new Error('Connection terminated unexpectedly'))).toBe(true);
  expect(isTransientError({ code: '57014' })).toBe(false);
  expect(isTransientError(undefined)).toBe(false);
});
