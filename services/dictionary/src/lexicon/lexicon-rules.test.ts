import { describe, expect, it } from 'vitest';
import commonestParts from '../../content/commonest-parts.json' with { type: 'json' };
import { sampleReading } from '../testing/sample-reading.ts';
import { type LexiconReading, readLexicon } from './lexicon-readings.ts';
import { commonestPartIssues, hasWord, lexiconIssues } from './lexicon-rules.ts';

const readings = readLexicon();
const words = Map.groupBy(readings, ({ word }) => word);

describe('the lexicon', () => {
  it('has at least 5,000 headwords in order, without an issue', () => {
    expect(words.size).toBeGreaterThanOrEqual(5000);
    expect(lexiconIssues(readings)).toEqual([]);
  });

  it('gives the commonest part of speech of a word first, but for reviewed exceptions', () => {
    const { commonest, exceptions } = commonestParts;
    expect(Object.keys(commonest).length).toBeGreaterThan(400);
    expect(Object.keys(exceptions).length).toBeLessThan(Object.keys(commonest).length / 5);
    expect(commonestPartIssues(readings, commonest, exceptions)).toEqual([]);
  });
});

const borrow = sampleReading({
  word: 'borrow',
  partOfSpeech: 'verb',
  level: 'A2',
  ipa: 'ˈbɒrəʊ',
  americanIpa: 'ˈbɑːroʊ',
  label: 'узяти в когось',
  translations: ['позичати', 'брати в борг'],
  example: { english: 'May I borrow your pen?', native: 'Можна позичити вашу ручку?' },
});

/** A good list with one more reading of “work”. */
const withReading = (reading: Partial<LexiconReading>) => [
  borrow,
  sampleReading(),
  sampleReading({
    partOfSpeech: 'verb',
    translations: ['працювати'],
    example: { english: 'She works at home.', native: 'Вона працює вдома.' },
    ...reading,
  }),
];

describe('lexiconIssues', () => {
  it('finds nothing in a good list', () => expect(lexiconIssues(withReading({}))).toEqual([]));

  const sentence = (english: string, native = 'Вона працює вдома.') => ({ example: { english, native } });
  it.each([
    ['a word out of order', { word: 'apple', ...sentence('An apple!') }, 'apple: must come before work'],
    [
      'two readings as one part of speech',
      { partOfSpeech: 'noun' },
      'work: several readings as noun, and one has no label',
    ],
    ['a missing apostrophe', { translations: ['пять'] }, 'work: «пять» is not good Ukrainian'],
    [
      'a calque in an example',
      sentence('She works.', 'Вона приймає участь.'),
      'work: «Вона приймає участь.» is not good Ukrainian',
    ],
    ['a translation twice', { translations: ['робота'] }, 'work: «робота» twice'],
    [
      'an example of another word',
      sentence('She sleeps at home.'),
      'work: “She sleeps at home.” does not contain it',
    ],
    [
      'a question translated as a statement',
      sentence('Does she work?'),
      'work: one example is a question, its translation is not, or the other way round',
    ],
    ['an American sound as British', { ipa: 'wɜːrk' }, 'work: /wɜːrk/ is not British'],
    ['a British sound as American', { americanIpa: 'wəʊk' }, 'work: /wəʊk/ is not American'],
    [
      'an American sound that is the same',
      { americanIpa: 'wɜːk' },
      'work: /wɜːk/ is the same in American English',
    ],
    ['a missing stress', { ipa: 'wɜːkə' }, 'work: /wɜːkə/ needs one main stress, or none for one syllable'],
    [
      'two main stresses',
      { ipa: 'ˈwɜːˈkə' },
      'work: /ˈwɜːˈkə/ needs one main stress, or none for one syllable',
    ],
    [
      'a stress on one syllable',
      { ipa: 'ˈwɜːk' },
      'work: /ˈwɜːk/ needs one main stress, or none for one syllable',
    ],
  ] as const)('finds %s', (_name, reading, issue) =>
    expect(lexiconIssues(withReading(reading as Partial<LexiconReading>))).toContain(issue),
  );

  it('finds synonyms that no label tells apart', () => {
    const synonym = (word: string, label?: string) =>
      ({
        ...borrow,
        word,
        label,
        example: { english: `They ${word} it.`, native: 'Вони позичають це.' },
      }) as LexiconReading;
    const issue = 'borrow, lend: no labels tell these synonyms apart';
    expect(lexiconIssues([synonym('borrow'), synonym('lend')])).toEqual([issue]);
    expect(lexiconIssues([synonym('borrow', 'книжне'), synonym('lend', 'книжне')])).toEqual([issue]);
    expect(lexiconIssues([synonym('borrow'), synonym('lend', 'дати комусь')])).toEqual([]);
  });

  it('finds a fifth reading, labels that are the same, and a false friend', () => {
    const five = ['а', 'б', 'в', 'г', 'ґ'].map((text) => ({ ...borrow, translations: [text] }));
    expect(lexiconIssues(five)).toEqual([
      'borrow: more than 4 readings',
      'borrow: two readings with the same label',
    ]);
    const magazine = { ...borrow, word: 'magazine', translations: ['магазин'] };
    expect(lexiconIssues([{ ...magazine, ...sentence('A magazine!', 'Журнал!') }])).toEqual([
      'magazine: «магазин» is a false friend',
    ]);
  });
});

it('commonestPartIssues finds a rarer part of speech in first place, and an exception that is out of date', () => {
  const work = withReading({}).slice(1);
  expect(commonestPartIssues(work, { work: 'noun' }, {})).toEqual([]);
  expect(commonestPartIssues(work, { work: 'verb' }, {})).toEqual([
    'work: the verb is the commonest and must come first',
  ]);
  expect(commonestPartIssues(work, { work: 'verb' }, { work: 'the noun is met first' })).toEqual([]);
  expect(commonestPartIssues(work, { work: 'noun' }, { work: 'the verb is met first' })).toEqual([
    'work: is no exception any more',
  ]);
});

describe('hasWord', () => {
  it.each([
    ['She went home.', 'go'],
    ['Two children play.', 'child'],
    ['He gave it up.', 'give up'],
    ['A well-known actor came.', 'known'],
  ])('%s has %s', (text, word) => expect(hasWord(text, word)).toBe(true));

  it.each([
    ['She went home.', 'come'],
    ['He gave it away.', 'give up'],
  ])('%s does not have %s', (text, word) => expect(hasWord(text, word)).toBe(false));
});
