import { describe, expect, it } from 'vitest';
import { englishKeyOf, inEnglishLayout, inUkrainianLayout } from './keyboard-layouts.ts';

describe('keyboard layouts', () => {
  it.each([
    ['фззду', 'apple'],
    ['Фззду', 'Apple'],
    ['шсу скуфь', 'ice cream'],
    // The Russian layout has other letters on the keys of i, s and the apostrophe.
    ['ызщкеы', 'sports'],
  ])('reads %s as %s', (typed, reading) => expect(inEnglishLayout(typed)).toBe(reading));

  it.each(['жовтий', 'ґанок', 'aзк', '5', ''])('does not take %j for a word in another layout', (typed) =>
    expect(inEnglishLayout(typed)).toBeUndefined(),
  );

  it.each([
    ['ljo', 'дощ'],
    ['Gfhfcjkmrf', 'парасолька'],
    ['[ks,', 'хліб'],
    ['z,kerj', 'яблуко'],
    ["'d!", undefined],
    ['7 ljo', undefined],
    ['', undefined],
  ])('reads %j as %s', (typed, reading) => expect(inUkrainianLayout(typed)).toBe(reading));

  it('knows every letter of both alphabets', () => {
    for (const letter of 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюяёъыэ')
      expect(englishKeyOf(letter), letter).toBeDefined();
    expect(englishKeyOf('a')).toBeUndefined();
    expect(englishKeyOf('Ф')).toBe('A');
  });
});
