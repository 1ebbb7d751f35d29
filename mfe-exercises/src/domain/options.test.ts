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

  it('come from the training as long as it has enough, then from more words', () => {
    const more = [word('ice', 'лід'), word('fire', 'вогонь')];
    for (const options of draws((random) => drawOptions(bread, five, more, random))) {
      expect(options.some((option) => more.includes(option))).toBe(false);
    }
    expect(textsOf(drawOptions(bread, [bread, water], more))).toEqual(['bread', 'fire', 'ice', 'water']);
  });

  it('are of the same part of speech where there are enough, then of the same topic', () => {
    const as = (
      of: OptionWord,
      partOfSpeech: 'noun' | 'verb',
      category: 'FOOD' | 'TOP_WORDS' = 'TOP_WORDS',
    ) => ({
      ...of,
      category,
      reading: { partOfSpeech },
    });
    const asked = as(bread, 'noun', 'FOOD');
    const [near, nearer] = [as(water, 'noun'), as(house, 'noun', 'FOOD')];
    const [topic, other] = [as(sky, 'verb', 'FOOD'), as(tree, 'verb')];
    const words = [other, word('to go', 'йти'), topic, near, nearer, asked];
    for (const options of draws((random) => drawOptions(asked, words, [], random)))
      expect(new Set(options)).toEqual(new Set([asked, near, nearer, topic]));
  });

  it('come from its distractors before words of another part of speech, those of its topic before all others', () => {
    const noun = (of: OptionWord) => ({
      ...of,
      category: 'FOOD' as const,
      reading: { partOfSpeech: 'noun' as const },
    });
    const distractors = [{ ...tree, category: 'FOOD' as const }, word('fire', 'вогонь'), word('ice', 'лід')];
    const asked = { ...noun(bread), distractors };
    const verbs = [word('to go', 'йти'), word('to be', 'бути'), word('to do', 'робити')];
    for (const options of draws((random) => drawOptions(asked, [asked, noun(water), ...verbs], [], random))) {
      const texts = textsOf(options);
      expect(texts).toEqual(expect.arrayContaining(['bread', 'tree', 'water']));
      expect(texts.filter((text) => text.startsWith('to '))).toEqual([]);
    }
    expect(needsMoreWords([asked, noun(water)])).toBe(true);
    expect(needsMoreWords([asked])).toBe(false);
  });

  it('come from the words of its group before those of the training', () => {
    const noun = { partOfSpeech: 'noun' as const };
    const related = [tree, word('fire', 'вогонь'), word('ice', 'лід')].map((each) => ({
      ...each,
      related: true as const,
    }));
    const asked = { ...bread, reading: noun, distractors: [word('idea', 'ідея'), ...related] };
    const training = [asked, ...[water, house, sky].map((each) => ({ ...each, reading: noun }))];
    for (const options of draws((random) => drawOptions(asked, training, [], random)))
      expect(new Set(textsOf(options))).toEqual(new Set(['bread', 'tree', 'fire', 'ice']));
  });

  it('do not leave a word as the odd one out of a training of one topic', () => {
    const food = [water, house, sky].map((each) => ({
      ...each,
      category: 'FOOD' as const,
      reading: { partOfSpeech: 'noun' as const },
    }));
    const distractors = [tree, word('fire', 'вогонь'), word('ice', 'лід')];
    const asked = { ...bread, reading: { partOfSpeech: 'noun' as const }, distractors };
    const chosen = new Set(
      draws((random) => drawOptions(asked, [asked, ...food], [], random)).flatMap(textsOf),
    );
    expect(chosen).toEqual(new Set(['bread', 'water', 'house', 'sky', 'tree', 'fire', 'ice']));
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

/** Meanings by number: words that share one are twins. */
type Meant = readonly number[];

const wordMeaning = (meant: Meant, at: number) =>
  word(`word${at}`, meant.map((meaning) => `сенс ${meaning}`).join(', '));

/** The most of these, `first` among them, that share no meaning with one another; four at most. */
function maxApart(first: Meant, others: readonly Meant[]): number {
  const isApart = (one: Meant, other: Meant) => one.every((meaning) => !other.includes(meaning));
  const from = (chosen: readonly Meant[], rest: readonly Meant[]): number =>
    Math.max(
      chosen.length,
      ...rest.map((next, at) =>
        chosen.every((one) => isApart(one, next)) ? from([...chosen, next], rest.slice(at + 1)) : 0,
      ),
    );
  return Math.min(4, from([first], others));
}

/** Words of few meanings, so that many of them are twins, some of several others. */
function tangle(count: number, random: () => number): Meant[] {
  return Array.from({ length: count }, () => {
    const meanings = Array.from({ length: 1 + Math.floor(random() * 3) }, () => Math.floor(random() * 8));
    return [...new Set(meanings)];
  });
}

describe('a word that is the twin of several others', () => {
  const home = word('home', 'дім');
  const building = word('building', 'будинок');
  const hub = word('house', 'дім, будинок');

  it('never costs a question its four options, whatever the order of the draw', () => {
    const leaf = word('leaf', 'листок');
    const sheet = word('sheet', 'аркуш');
    const words = [hub, home, building, word('page', 'листок, аркуш'), leaf, sheet, bread];
    expect(needsMoreWords(words)).toBe(false);
    for (const asked of words) {
      for (const options of draws((random) => drawOptions(asked, words, [], random))) {
        expect(options, asked.foreignWord).toHaveLength(4);
      }
    }
  });

  it('gives way to two words of the training before words from outside are taken', () => {
    const more = [word('ice', 'лід'), word('fire', 'вогонь')];
    for (const options of draws((random) => drawOptions(bread, [hub, bread, home, building], more, random))) {
      expect(options).toEqual(expect.arrayContaining([bread, home, building]));
      expect(options).toHaveLength(4);
    }
  });

  it('among any words at all: as many options as can be had, no two of them twins, in every order', () => {
    const shorts = { found: 0, none: 0 };
    for (let seed = 1; seed <= 150; seed++) {
      const random = numbers(seed * 7919);
      const inRun = tangle(5 + Math.floor(random() * 6), random);
      const outside = tangle(Math.floor(random() * 4), random);
      const meantBy = new Map([...inRun, ...outside].map((meant, at) => [wordMeaning(meant, at), meant]));
      const all = [...meantBy.keys()];
      const words = all.slice(0, inRun.length);
      const more = all.slice(inRun.length);
      const alone = inRun.map((meant, at) => maxApart(meant, inRun.toSpliced(at, 1)));
      const isShort = alone.some((most) => most < 4);
      shorts[isShort ? 'found' : 'none']++;
      expect(needsMoreWords(words), `seed ${seed}`).toBe(isShort);
      for (const [at, asked] of words.entries()) {
        const options = drawOptions(asked, words, more, random);
        const most = maxApart(inRun[at] ?? [], [...inRun.toSpliced(at, 1), ...outside]);
        expect(options, `seed ${seed}, ${asked.foreignWord}`).toHaveLength(most);
        expect(options).toContain(asked);
        const meanings = options.flatMap((option) => meantBy.get(option) ?? []);
        expect(new Set(meanings).size, `seed ${seed}, twins`).toBe(meanings.length);
        // The words of the training suffice: none from outside.
        if (alone[at] === 4) expect(options.some((option) => more.includes(option))).toBe(false);
      }
    }
    // Both sides of the rule were met often.
    expect(Math.min(shorts.found, shorts.none)).toBeGreaterThan(20);
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
