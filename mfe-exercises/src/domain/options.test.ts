import { describe, expect, it, test } from 'vitest';
import { drawOptions, needsMoreWords, type OptionWord } from './options.ts';

const word = (foreignWord: string, nativeWord: string): OptionWord => ({ foreignWord, nativeWord });
const bread = word('bread', 'хліб');
const water = word('water', 'вода');
const house = word('house', 'дім');
const sky = word('sky', 'небо');
const tree = word('tree', 'дерево');
const five = [bread, water, house, sky, tree];

const textsOf = (words: readonly OptionWord[]) => words.map(({ foreignWord }) => foreignWord).sort();

/** Numbers that repeat, so that many draws differ and each test stays the same. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 16_807) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}

const draws = (options: (random: () => number) => OptionWord[]) =>
  Array.from({ length: 60 }, (_, seed) => options(numbers(seed + 1)));

describe('the options of a question', () => {
  it('are four different ones, the right one always among them', () => {
    for (const options of draws((random) => drawOptions(bread, five, [], random))) {
      expect(options).toHaveLength(4);
      expect(new Set(options).size).toBe(4);
      expect(options).toContain(bread);
    }
  });

  it('show the right one in every place, and every other word at some time', () => {
    const all = draws((random) => drawOptions(bread, five, [], random));
    expect(new Set(all.map((options) => options.indexOf(bread)))).toEqual(new Set([0, 1, 2, 3]));
    expect(new Set(all.flat())).toEqual(new Set(five));
  });

  it('come from the run as long as it has enough, then from more words', () => {
    const more = [word('ice', 'лід'), word('fire', 'вогонь')];
    for (const options of draws((random) => drawOptions(bread, five, more, random))) {
      expect(options.some((option) => more.includes(option))).toBe(false);
    }
    expect(textsOf(drawOptions(bread, [bread, water], more))).toEqual(['bread', 'fire', 'ice', 'water']);
  });

  it('are fewer where fewer words can be had', () => {
    expect(textsOf(drawOptions(bread, [bread, water], []))).toEqual(['bread', 'water']);
    expect(drawOptions(bread, [bread], [])).toEqual([bread]);
  });
});

describe('twins never stand side by side', () => {
  test.each([
    ['the same word', bread, word('bread', 'хліб')],
    ['the same English in other case', bread, word('Bread', 'хлібина')],
    ['the same English with another apostrophe', word('mother’s', 'мамин'), word("mother's", 'материн')],
    ['the same English with other spaces', word('ice cream', 'морозиво'), word('ice  cream', 'пломбір')],
    ['the same verb with «to»', word('to run', 'бігти'), word('run', 'бігати')],
    ['the same noun with an article', word('a house', 'дім'), word('house', 'будинок')],
    ['two words of one translation', house, word('home', 'дім')],
    ['one translation in other case', house, word('home', 'Дім')],
    ['one translation with another apostrophe', word('family', 'сім’я'), word('household', "сім'я")],
    ['translations that share a meaning', house, word('building', 'будинок, дім')],
    [
      'translations that share the second meaning',
      word('hut', 'хата; дім'),
      word('building', 'будинок / дім'),
    ],
  ])('%s', (_case, one, other) => {
    for (const options of draws((random) => drawOptions(one, [one, other, water, sky], [], random))) {
      expect(options).not.toContain(other);
      expect(options).toContain(one);
    }
    // Two wrong options must not be twins either.
    for (const options of draws((random) =>
      drawOptions(bread, [bread, one, other, water, sky], [], random),
    )) {
      expect(options.filter((option) => option === one || option === other).length).toBeLessThan(2);
    }
  });

  it('words that only look alike are no twins', () => {
    const alike = [word('to', 'до'), word('too', 'також'), word('two', 'два'), word('an ant', 'мураха')];
    expect(drawOptions(alike[0] as OptionWord, alike, [])).toHaveLength(4);
  });
});

test.each([
  ['five different words', five, false],
  ['four different words', five.slice(0, 4), false],
  ['three words', five.slice(0, 3), true],
  ['four words, two of them twins', [bread, water, house, word('home', 'дім')], true],
  ['one word', [bread], true],
])('%s need more words: %s', (_case, words, needed) => {
  expect(needsMoreWords(words)).toBe(needed);
});
