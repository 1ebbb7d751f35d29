import { describe, expect, it } from 'vitest';
import { loadWordSets } from '../content/word-sets.ts';
import { sampleReading } from '../testing/sample-reading.ts';
import type { LexiconReading } from './lexicon-readings.ts';
import { meaningsOf } from './meanings.ts';
import { createThesaurus } from './thesaurus.ts';

const reading = (
  word: string,
  partOfSpeech: LexiconReading['partOfSpeech'],
  translations: string[],
  english = 'They did it again.',
) =>
  sampleReading({ word, partOfSpeech, translations, example: { english, native: 'Вони зробили це знову.' } });

const readings = [
  reading('answer', 'verb', ['відповідати']),
  reading('borrow', 'verb', ['позичати'], 'May I borrow your pen? I never borrow books.'),
  reading('bread', 'noun', ['хліб']),
  reading('error', 'noun', ['помилка']),
  reading('flash', 'noun', ['спалах'], 'Flash of light. A flash lit the street.'),
  reading('flare', 'noun', ['спалах'], 'They saw it. Flare lit the street.'),
  reading('guest', 'noun', ['гість']),
  reading('knife', 'noun', ['ніж']),
  reading('lend', 'verb', ['позичати'], 'She lent me a pen.'),
  reading('look for', 'phrasal verb', ['шукати']),
  reading('mine', 'pronoun', ['мій']),
  reading('my', 'determiner', ['мій']),
  reading('reply', 'verb', ['відповідати']),
  reading('resolve', 'verb', ['розв’язувати']),
  reading('search', 'verb', ['шукати']),
  reading('seek', 'verb', ['шукати']),
  reading('solve', 'verb', ['розв’язувати']),
  reading('than', 'conjunction', ['ніж']),
  reading('visitor', 'noun', ['гість']),
  reading('work out', 'phrasal verb', ['розв’язувати']),
];

const sets = loadWordSets();
const real = createThesaurus(readings, sets);
const synonymsOf = (foreignWord: string, nativeWord: string, own: readonly string[] = []) =>
  real.synonymsOf(foreignWord, meaningsOf(nativeWord), own).synonyms;

describe('the synonyms of a word', () => {
  it.each([
    ['borrow', 'позичати', ['lend']],
    ['lend', 'позичати', ['borrow']],
    // By any of several meanings, whatever separates them, in any case.
    ['borrow', 'брати в борг, Позичати', ['lend']],
    ['borrow', 'позичати; брати в борг', ['lend']],
    ['borrow', 'брати в борг/позичати', ['lend']],
    ['borrow', ' ПОЗИЧАТИ ', ['lend']],
    ['solve', "розв'язувати", ['resolve', 'work out']],
    ['solve', 'розв`язувати', ['resolve', 'work out']],
    // The same word with «to», an article or in another case is not another word.
    ['to borrow', 'позичати', ['lend']],
    ['Borrow', 'позичати', ['lend']],
    ['guest', 'гість', ['visitor']],
    ['a guest', 'гість', ['visitor']],
    // Neither the lexicon nor a set has the meaning.
    ['borrow', 'брати в борг', []],
    ['bread', 'хліб', []],
    ['bread', ' , ;', []],
  ])('%s — %s are %j', (foreignWord, nativeWord, synonyms) => {
    expect(synonymsOf(foreignWord, nativeWord)).toEqual(synonyms);
  });

  it('include the user’s own words, each once, as the lexicon spells it', () => {
    expect(synonymsOf('borrow', 'позичати', ['To lend', 'borrow', 'be lent', 'Be lent'])).toEqual([
      'Be lent',
      'lend',
    ]);
  });

  it('are at most 20, in alphabetical order', () => {
    const own = Array.from({ length: 30 }, (_, at) => `word${at}`);
    const synonyms = synonymsOf('borrow', 'позичати', own);
    expect(synonyms).toEqual(['lend', ...own].sort().slice(0, 20));
  });
});

describe('the clue', () => {
  const clueOf = (foreignWord: string, nativeWord: string, own: readonly string[] = []) =>
    real.synonymsOf(foreignWord, meaningsOf(nativeWord), own).clue;
  const example = (text: string) => ({ kind: 'example', text });
  const partOfSpeech = (text: string) => ({ kind: 'part-of-speech', text });

  it.each([
    ['mistake', 'помилка', example('Anyone can make a ___.')],
    ['a mistake', 'Помилка', example('Anyone can make a ___.')],
    // The example is of another meaning, which is not asked.
    ['answer', 'відповідати', undefined],
    ['knife', 'ніж', partOfSpeech('іменник')],
    ['than', 'ніж', partOfSpeech('сполучник')],
    ['look for', 'шукати', partOfSpeech('фразове дієслово')],
    // To seek is a verb as well.
    ['search', 'шукати', undefined],
    // The lexicon's example has the word as it is, or else there is no clue.
    ['borrow', 'позичати', example('May I ___ your pen? I never ___ books.')],
    ['lend', 'позичати', undefined],
    // A gap that opens a sentence would ask for a capital.
    ['flash', 'спалах', undefined],
    ['flare', 'спалах', undefined],
    // A determiner is a pronoun to a Ukrainian: it would not tell which of the two is meant.
    ['mine', 'мій', undefined],
    ['my', 'мій', undefined],
    ['bread', 'хліб', undefined],
  ])('to %s — %s is %j', (foreignWord, nativeWord, clue) => {
    expect(clueOf(foreignWord, nativeWord)).toEqual(clue);
  });

  it('is an example also where only a word of the user means the same', () => {
    expect(clueOf('bread', 'хліб', ['loaf'])).toEqual(example('We buy fresh ___ every morning.'));
  });

  it('is no part of speech where that of a synonym is not known', () => {
    expect(clueOf('knife', 'ніж', ['blade'])).toBeUndefined();
  });

  it('is no part of speech where the word has several', () => {
    const { synonymsOf: of } = createThesaurus(
      [
        reading('film', 'noun', ['знімати']),
        reading('film', 'verb', ['знімати']),
        reading('take off', 'phrasal verb', ['знімати']),
      ],
      [],
    );
    expect(of('film', ['знімати'], [])).toEqual({ synonyms: ['take off'] });
  });

  it('is an example of the set for all its words but those that begin their sentence', () => {
    const without = sets
      .flatMap(({ words }) => words)
      .filter(
        ({ foreignWord, nativeWord }) => clueOf(foreignWord, nativeWord, ['other'])?.kind !== 'example',
      );
    expect(without.map(({ foreignWord }) => foreignWord)).toEqual(['lightning', 'science']);
  });

  it('never shows the word itself', () => {
    for (const { foreignWord, nativeWord } of sets.flatMap(({ words }) => words))
      expect(clueOf(foreignWord, nativeWord, ['other'])?.text.toLowerCase() ?? '').not.toMatch(
        new RegExp(`\\b${foreignWord}\\b`),
      );
  });
});
