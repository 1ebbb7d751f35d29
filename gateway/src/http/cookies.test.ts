import { describe, expect, it } from 'vitest';
import { readCookie } from './cookies.ts';

describe('readCookie', () => {
  it.each([
    ['a=1; b=2', 'b', '2'],
    ['xa=1; a=2', 'a', '2'],
    ['b=a=1; a=3', 'a', '3'],
    ['a=', 'a', ''],
    ['b=1', 'a', undefined],
    ['', 'a', undefined],
    [undefined, 'a', undefined],
  ])('in %s finds %s', (header, name, value) => {
    expect(readCookie(header, name)).toBe(value);
  });
});
