import { describe, expect, it } from 'vitest';
import { loadLexicon } from './lexicon.ts';

const lexicon = loadLexicon();

describe('what the lexicon knows of a user’s word', () => {
  const readingOf = (foreignWord: string, nativeWord: string) =>
    lexicon.describe({
      id: 1,
      foreignWord,
      nativeWord,
      progress: 0,
      wordDetails: { learned: false, progress: 0, category: 'TOP_WORDS' },
    }).reading;

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
});
