import { describe, expect, it } from 'vitest';
import { isBlank, wordTextsOf } from './word-text.ts';

describe('a text that shows nothing', () => {
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
  ])('%j is blank', (text) => expect(isBlank(text)).toBe(true));

  it.each(['a', '%', '’', '🎉', 'ї', '.', '\u200bа', 'ї'.normalize('NFD')])('%j is not', (text) =>
    expect(isBlank(text)).toBe(false),
  );
});

it('keeps the texts as they were typed and compares by their keys', () => {
  expect(wordTextsOf('Meat', "М'ясо")).toEqual({
    foreignWord: 'Meat',
    nativeWord: "М'ясо",
    foreignKey: 'meat',
    nativeKey: 'м’ясо',
  });
});
