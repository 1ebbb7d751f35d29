import { describe, expect, it } from 'vitest';
import { isBlank } from './change-word.ts';

describe('isBlank', () => {
  it.each([
    '',
    ' ',
    '\t\n',
    '\u00a0',
    '\u200b',
    '\u0001',
    '\u2060 \ufeff',
    '\u3164',
    '\ufe0f',
    '\u034f',
    '\u2800',
  ])('is true for %j', (text) => expect(isBlank(text)).toBe(true));

  it.each(['a', '%', '’', '🎉', 'ї', '.', '\u200bа', 'ї'.normalize('NFD')])('is false for %j', (text) =>
    expect(isBlank(text)).toBe(false),
  );
});
