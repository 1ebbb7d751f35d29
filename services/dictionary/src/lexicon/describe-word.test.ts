import { describe, expect, it } from 'vitest';
import { loadLexicon } from './lexicon.ts';

const lexicon = loadLexicon();

describe('what the lexicon knows of a user’s word', () => {
  const readingOf = (foreignWord: string, nativeWord: string) =>
    lexicon.describe({ foreignWord, nativeWord }).reading;

  it.each([
    ['play', 'грати', 'verb'],
    ['to play', 'Грати', 'verb'],
    ['a play', 'п’єса', 'noun'],
    ['play', "п'єса", 'noun'],
    ['color', 'колір', 'noun'],
    ['play', 'бавитися, грати', 'verb'],
  ])('of %s — %s it is the reading as %s', (foreignWord, nativeWord, part) =>
    expect(readingOf(foreignWord, nativeWord)?.partOfSpeech).toBe(part),
  );

  it.each([
    ['play', 'яблуко'],
    ['women', 'жінка'],
    ['qwerty', 'грати'],
    ['c++ (', '['],
  ])('of %s — %s is nothing', (foreignWord, nativeWord) =>
    expect(readingOf(foreignWord, nativeWord)).toBeUndefined(),
  );

  it.each([
    ['honey', 'медок', 'ˈhʌni'],
    ['a thunder', 'гуркіт', 'ˈθʌndə'],
    ['colour', 'барва веселки', 'ˈkʌlə'],
    // Two pronunciations, and no word.
    ['tear', 'щось', undefined],
    ['qwerty', 'щось', undefined],
  ])('with a translation of the user, %s — %s, sounds as /%s/', (foreignWord, nativeWord, ipa) => {
    const { reading, sound } = lexicon.describe({ foreignWord, nativeWord });
    expect(reading).toBeUndefined();
    expect(sound?.ipa).toBe(ipa);
  });

  it('has no sound besides its reading', () => {
    expect(lexicon.describe({ foreignWord: 'honey', nativeWord: 'мед' }).sound).toBeUndefined();
  });
});
