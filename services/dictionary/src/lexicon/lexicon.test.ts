import { describe, expect, it } from 'vitest';
import pluralTranslations from '../../content/plural-translations.json' with { type: 'json' };
import { loadWordSets } from '../content/word-sets.ts';
import { britishSpellings } from './headwords.ts';
import { loadLexicon } from './lexicon.ts';

const lexicon = loadLexicon();
const { readings } = lexicon;
const words = Map.groupBy(readings, ({ word }) => word);
const firstOf = (word: string) => words.get(word)?.[0]?.translations[0];

/** What was found for a text: the headwords with the way they were found. */
const found = (text: string) =>
  lexicon.lookUp(text).entries.map(({ match, foreignWord }) => `${match}: ${foreignWord}`);

describe('looking up an English word', () => {
  it('fills in the first translation of every word, and offers all its readings in order', () => {
    for (const [word, itsReadings] of words) {
      const { nativeWord, entries } = lexicon.lookUp(word);
      expect(nativeWord, word).toBe(firstOf(word));
      expect(entries[0]).toEqual({
        foreignWord: word,
        match: 'exact',
        readings: itsReadings.map(({ word: _, ...reading }) => reading),
      });
    }
  });

  it('knows every word of the built-in sets by its translation', () => {
    for (const { foreignWord, nativeWord } of loadWordSets().flatMap((set) => set.words)) {
      const word = { id: 1, foreignWord, nativeWord, progress: 0 };
      const wordDetails = { learned: false, progress: 0, category: 'TOP_WORDS' } as const;
      expect(lexicon.describe({ ...word, wordDetails }).reading, foreignWord).toBeDefined();
    }
  });

  it('knows an American spelling as the British one', () => {
    for (const [american, british] of britishSpellings) {
      expect(found(american), american).toContain(`american: ${british}`);
      expect(lexicon.lookUp(american).nativeWord).toBe(firstOf(british));
    }
    expect(found('colors')).toEqual(['plural: colour']);
  });

  it.each([
    ['play', 'грати'],
    ['on', 'на'],
    ['mean', 'означати'],
    ['need', 'потребувати'],
    ['over', 'над'],
    ['present', 'подарунок'],
    ['elevator', 'ліфт'],
    ['apartment', 'квартира'],
  ])('fills in the commonest reading of %s', (word, translation) =>
    expect(lexicon.lookUp(word).nativeWord).toBe(translation),
  );

  it.each([
    // Case, spaces, signs around, kinds of apostrophe.
    ['BREAD', 'bread'],
    ['  Ice   Cream ', 'ice cream'],
    ['bread!', 'bread'],
    ['«bread»', 'bread'],
    ['o’clock', "o'clock"],
    ['oʼclock', "o'clock"],
    ['o′clock', "o'clock"],
    ['april', 'April'],
    ['Ice-Cream', 'ice cream'],
    ['t shirt', 'T-shirt'],
    ['LOOK AFTER', 'look after'],
    ['monday', 'Monday'],
    // Phrases.
    ['good morning', 'good morning'],
    ['Good morning!', 'good morning'],
    ['How are you?', 'how are you'],
    ['i don’t know.', "I don't know"],
    ['You’re welcome!', "you're welcome"],
    ['to make a decision', 'make a decision'],
    // «To» and articles.
    ['a dog', 'dog'],
    ['an apple', 'apple'],
    ['the moon', 'moon'],
    ['to go', 'go'],
    ['To Work', 'work'],
  ])('%s is %s', (text, word) => expect(found(text)).toContain(`exact: ${word}`));

  it('puts verbs first after “to”, and nouns after an article', () => {
    const firstPartOf = (text: string) => lexicon.lookUp(text).entries[0]?.readings[0]?.partOfSpeech;
    expect([firstPartOf('to answer'), firstPartOf('an answer')]).toEqual(['verb', 'noun']);
  });

  it.each([
    ['dogs', 'plural: dog'],
    ['cities', 'plural: city'],
    ['boxes', 'plural: box'],
    ['churches', 'plural: church'],
    ['potatoes', 'plural: potato'],
    ['wolves', 'plural: wolf'],
    ['children', 'plural: child'],
    ['women', 'plural: woman'],
    ['Mice', 'plural: mouse'],
    ['taxis', 'plural: taxi'],
    ['ice creams', 'plural: ice cream'],
    ['the apples', 'plural: apple'],
    ["teacher's", 'possessive: teacher'],
    ["teachers'", 'possessive: teacher'],
    ['goes', 'form: go'],
    ['went', 'form: go'],
    ['gone', 'form: go'],
    ['understood', 'form: understand'],
    ['carried', 'form: carry'],
    ['stopped', 'form: stop'],
    ['hoping', 'form: hope'],
    ['stopping', 'form: stop'],
    ['smiling', 'form: smile'],
    ['lying', 'form: lie'],
    ['looked after', 'form: look after'],
    ['took part', 'form: take part'],
    ['getting up', 'form: get up'],
    ['happier', 'comparison: happy'],
    ['nicest', 'comparison: nice'],
    ['biggest', 'comparison: big'],
  ])('%s leads to its headword and is not paired with its translation (%s)', (text, headword) => {
    expect(found(text)[0]).toBe(headword);
    expect(lexicon.lookUp(text).nativeWord).toBeNull();
  });

  it('translates irregular plurals of the lexicon', () => {
    const formOf = (text: string) => lexicon.lookUp(text).entries.map((entry) => entry.formTranslation);
    expect([formOf('Women'), formOf('dogs'), formOf('leaves')]).toEqual([
      ['жінки'],
      [undefined],
      ['листки', undefined],
    ]);
    for (const [plural, translation] of Object.entries(pluralTranslations))
      expect(formOf(plural), plural).toContain(translation);
  });

  it('offers both what a form is itself and its headword', () => {
    expect(found('saw')).toEqual(['exact: saw', 'form: see']);
    expect(found('leaves')).toEqual(['plural: leaf', 'form: leave']);
    expect(found('building')).toEqual(['exact: building', 'form: build']);
    expect(found('running')).toEqual(['exact: running', 'form: run']);
    expect(found('number')).toEqual(['exact: number']);
    expect(found('cans')).toEqual(['plural: can']);
  });

  it.each([
    ["don't", ['contraction: do', 'contraction: not']],
    ['Don’t', ['contraction: do', 'contraction: not']],
    ['dont', ['contraction: do', 'contraction: not']],
    ["she's", ['contraction: she', 'contraction: be']],
  ])('%s is made of %j', (text, entries) => {
    expect(found(text)).toEqual(entries);
    expect(lexicon.lookUp(text).nativeWord).toBeNull();
  });

  it.each([
    ['recieve', 'receive'],
    ['beleive', 'believe'],
    ['tommorow', 'tomorrow'],
    ['becouse', 'because'],
    ['freind', 'friend'],
    ['playd', 'play'],
    ['recieved', 'receive'],
    ['сніданак', 'breakfast'],
    ['сніданик', 'breakfast'],
  ])('%s may be %s', (text, word) => {
    expect(found(text)).toContain(`similar: ${word}`);
    expect(lexicon.lookUp(text).nativeWord).toBeNull();
  });

  it('distinguishes words that differ in a hyphen only, and offers both', () => {
    expect(found('make-up')).toEqual(['exact: make-up', 'exact: make up']);
    expect(found('make up')).toEqual(['exact: make up', 'exact: make-up']);
    expect(found('makeup')).toEqual(['american: make-up']);
  });

  it('distinguishes words that differ in case only, and offers both', () => {
    expect(found('may')).toEqual(['exact: may', 'exact: May']);
    expect(found('May')).toEqual(['exact: May', 'exact: may']);
    expect(lexicon.lookUp('May').nativeWord).toBe('травень');
  });
});

describe('a word that is not typed to its end', () => {
  const completionsOf = (text: string) =>
    lexicon.lookUp(text).completions?.map(({ foreignWord }) => foreignWord) ?? [];

  it.each([
    ['hospit', 'hospital'],
    [' Beautif', 'beautiful'],
    ['ice cre', 'ice cream'],
    ['зник', 'disappear'],
    ['парас', 'umbrella'],
  ])('%j is completed as %j', (text, word) => expect(completionsOf(text)).toContain(word));

  it.each(['light', 'women', 'яблуко', 'фззду'])('%s needs no completion', (text) =>
    expect(completionsOf(text)).toEqual([]),
  );
});

describe('looking up what is no English word', () => {
  it.each([
    ['яблуко', 'native: apple'],
    ['ЯБЛУКО', 'native: apple'],
    ["п'ять", 'native: five'],
    ['пять', 'native: five'],
    ['м"ясо', 'native: meat'],
    ['позичати', 'native: lend'],
    ['позичати', 'native: borrow'],
    ['доброго ранку', 'native: good morning'],
    ['Добрий день!', 'native: good afternoon'],
    ['як справи', 'native: how are you'],
    ['Як справи?', 'native: how are you'],
    // The other opening, which the lexicon does not list.
    ['вчитель', 'native: teacher'],
    ['вчителів', 'native: teacher'],
    ['всі', 'native: all'],
    ['вперед', 'native: forward'],
    ['узяти', 'native: take'],
    ['іти', 'native: go'],
    ['іти', 'native: leave'],
    ['ймовірний', 'native: likely'],
    // Another layout, and Cyrillic letters that look like Latin ones.
    ['фззду', 'layout: apple'],
    ['саt', 'layout: cat'],
    ['ljo', 'layout: rain'],
    ['[ks,', 'layout: bread'],
    ['Gfhfcjkmrf', 'layout: umbrella'],
  ])('%s finds %s', (text, entry) => {
    expect(found(text)).toContain(entry);
    expect(lexicon.lookUp(text).nativeWord).toBeNull();
  });

  it('does not take a word for another with the other opening', () => {
    expect(found('вдача')).toEqual(['native: nature']);
    expect(found('удача')).toEqual(['native: luck', 'native: fortune']);
    expect(found('управа').filter((each) => each.startsWith('native'))).toEqual([]);
  });

  it('offers a reading once that lists both openings', () => {
    const readingsOfHome = readings.filter(({ word }) => word === 'at home');
    const entry = lexicon.lookUp('вдома').entries.find(({ foreignWord }) => foreignWord === 'at home');
    expect(readingsOfHome[0]?.translations).toEqual(expect.arrayContaining(['вдома', 'удома']));
    expect(entry?.readings).toHaveLength(readingsOfHome.length);
  });

  it('offers at most six words for a Ukrainian one, the nearest first', () => {
    const sizes = readings.map(({ translations: [first = ''] }) => lexicon.lookUp(first).entries.length);
    expect(Math.max(...sizes)).toBe(6);
    expect(lexicon.lookUp('хліб').entries[0]?.readings[0]?.translations[0]).toBe('хліб');
    for (const { translations } of readings)
      for (const translation of translations) {
        const words = found(translation);
        expect(new Set(words).size, translation).toBe(words.length);
      }
  });

  it.each([
    'qwertyuiop',
    'a b c d e',
    '',
    '   ',
    '%',
    'ss',
    'ьььь',
    '5',
    '2026',
    '🎉',
    'hasOwnProperty',
    '__proto__',
    'нема такого слова',
    'x'.repeat(200),
    'ж'.repeat(200),
    'word '.repeat(40),
  ])('finds nothing for %j', (text) =>
    expect(lexicon.lookUp(text)).toEqual({ nativeWord: null, entries: [] }),
  );
});

it('looks a word up within a millisecond', () => {
  const texts = [
    'play',
    'recieve',
    'recieved',
    'яблуко',
    'фззду',
    'qwertyuiop',
    'x'.repeat(200),
    'looked after',
  ];
  // The quickest of several rounds: other programs may hold up the rest.
  const rounds = Array.from({ length: 20 }, () => {
    const began = performance.now();
    for (const text of texts) lexicon.lookUp(text);
    return (performance.now() - began) / texts.length;
  });
  expect(Math.min(...rounds)).toBeLessThanOrEqual(1);
});
