import { describe, expect, it } from 'vitest';
import { type LexiconEntry, lexiconIssues, lexiconSchema, readEntries } from './lexicon-entries.ts';

const entries = readEntries();

const good: LexiconEntry[] = [
  { word: 'May', partOfSpeech: 'noun', translations: ['травень'] },
  { word: 'work', partOfSpeech: 'noun', translations: ['робота', 'праця'] },
  { word: 'work', partOfSpeech: 'verb', translations: ['працювати'] },
];
const withLast = (entry: Partial<LexiconEntry>) => [
  ...good,
  { word: 'yes', partOfSpeech: 'interjection', translations: ['так'], ...entry } as LexiconEntry,
];

describe('the lexicon', () => {
  it('has at least 1,500 words in order, without an issue', () => {
    expect(new Set(entries.map(({ word }) => word)).size).toBeGreaterThanOrEqual(1500);
    expect(lexiconIssues(entries)).toEqual([]);
  });

  it.each([
    ['an unknown field', { note: '' }],
    ['an unknown part of speech', { partOfSpeech: 'particle' }],
    ['no translation', { translations: [] }],
    ['three translations', { translations: ['так', 'еге', 'авжеж'] }],
    ['a Latin letter in Ukrainian', { translations: ['тaк'] }],
    ['a letter that Ukrainian does not have', { translations: ['сыр'] }],
    ['a typewriter apostrophe', { translations: ["п'ять"] }],
    ['a Cyrillic letter in English', { word: 'уes' }],
  ])('rejects %s', (_name, entry) =>
    expect(lexiconSchema.safeParse(withLast(entry as never)).success).toBe(false),
  );
});

describe('lexiconIssues', () => {
  it('finds nothing in a good list', () => expect(lexiconIssues(withLast({}))).toEqual([]));

  it.each([
    ['a reading twice', { word: 'work', partOfSpeech: 'verb' }, 'work: the same part of speech twice'],
    ['a word out of order', { word: 'apple' }, 'apple: must come before work'],
    ['a missing apostrophe', { translations: ['пять'] }, 'yes: «пять» is not good Ukrainian'],
    ['a translation twice', { translations: ['так', 'так'] }, 'yes: the same translation twice'],
  ] as const)('finds %s', (_name, entry, issue) =>
    expect(lexiconIssues(withLast(entry as Partial<LexiconEntry>))).toContain(issue),
  );

  it('finds a fourth reading and a false friend', () => {
    const parts = ['noun', 'verb', 'adjective', 'adverb'] as const;
    expect(
      lexiconIssues(parts.map((partOfSpeech) => ({ word: 'well', partOfSpeech, translations: ['добре'] }))),
    ).toEqual(['well: more than 3 readings']);
    expect(lexiconIssues([{ word: 'magazine', partOfSpeech: 'noun', translations: ['магазин'] }])).toEqual([
      'magazine: «магазин» is a false friend',
    ]);
  });
});
