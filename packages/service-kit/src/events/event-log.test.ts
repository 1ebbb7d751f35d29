import { expect, it } from 'vitest';
import { readEventPosition, writeEventPosition } from './event-log.ts';

it.each([
  { txid: '1', seq: '2' },
  { txid: '18446744073709551615', seq: '9223372036854775807' },
])('parses the position that it formatted: %j', (position) => {
  expect(readEventPosition(writeEventPosition(position))).toEqual(position);
});

it.each([
  '',
  '1',
  '1-',
  '-1',
  '1-2-3',
  '-1-2',
  ' 1-2',
  '1.5-2',
  'a-b',
  '18446744073709551616-1',
  '1-9223372036854775808',
  `${'1'.repeat(30)}-1`,
])('%j is not a position', (text) => {
  expect(readEventPosition(text)).toBeUndefined();
});
