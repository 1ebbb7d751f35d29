import { expect, it } from 'vitest';
import { foldText, foldValue, fullForms } from './folding.ts';

it('ignores case, apostrophes, punctuation and spaces', () => {
  for (const apostrophe of "'‘’ʼ`´′") {
    expect(foldText(`  She${apostrophe}s  HERE. `)).toBe("she's here");
  }
});

it.each([
  ["don't work", 'do not work'],
  ["won't go", 'will not go'],
  ["can't", 'can not'],
  ["I'm", 'i am'],
  ["we've", 'we have'],
  ["Isn't she working", 'is she not working'],
])('spells out %s', (value, full) => {
  expect(foldValue(value)).toBe(full);
});

it('expands an ambiguous ending to each of its meanings', () => {
  expect(fullForms("he's gone")).toEqual(expect.arrayContaining(['he is gone', 'he has gone']));
  expect(fullForms("I'd go")).toEqual(expect.arrayContaining(['i had go', 'i would go']));
});
