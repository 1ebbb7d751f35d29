import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wordTopics } from '@mova/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { chooseBuiltIns, loadWordSets, wordSetsFolder } from './word-sets.ts';

describe('loadWordSets', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'word-sets-'));
    cpSync(wordSetsFolder, folder, { recursive: true });
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  /** Writes a changed copy of a set over the original. */
  function change(file: string, edit: (text: string) => string): void {
    const path = join(folder, file);
    writeFileSync(path, edit(readFileSync(path, 'utf8')));
  }

  it('returns one set per category in the order of the categories', () => {
    expect(loadWordSets().map(({ category }) => category)).toEqual(wordTopics);
  });

  it('names the file and the field of an issue', () => {
    change('food.json', (text) => text.replace('"foreignWord": "bread"', '"foreignWord": 7'));
    expect(() => loadWordSets(folder)).toThrow(/food\.json: .*\n.*words\[0\]\.foreignWord/);
  });

  it('rejects an unknown field', () => {
    change('food.json', (text) => text.replace('"ipa": "bred"', '"ipa": "bred", "ipaa": "bred"'));
    expect(() => loadWordSets(folder)).toThrow(/food\.json: .*ipaa/);
  });

  it('rejects a file with another category', () => {
    change('food.json', (text) => text.replace('"FOOD"', '"WORK"'));
    expect(() => loadWordSets(folder)).toThrow(/food\.json: has the category WORK/);
  });
});

const sets = loadWordSets();
const idsOf = (choice: ReturnType<typeof chooseBuiltIns>) => choice.words.map(({ id }) => id);

describe('chooseBuiltIns', () => {
  it('returns a whole set', () => {
    const choice = chooseBuiltIns(sets, 'WEATHER', undefined);
    expect(idsOf(choice)).toEqual([11, 12, 13, 14, 15, 16, 17, 18, 19, 20]);
    expect(choice.words.every(({ category }) => category === 'WEATHER')).toBe(true);
  });

  it('returns all hundred words for TOP_WORDS, each with the category of its own set', () => {
    const { words } = chooseBuiltIns(sets, 'TOP_WORDS', undefined);
    expect(words).toHaveLength(100);
    expect(new Set(words.map(({ category }) => category)).size).toBe(10);
  });

  it('returns the requested words in the order of the set, each once', () => {
    expect(idsOf(chooseBuiltIns(sets, 'FOOD', [7, 2, 7]))).toEqual([2, 7]);
  });

  it('returns the requested ids that the category does not have', () => {
    expect(chooseBuiltIns(sets, 'FOOD', [2, 11, 999])).toMatchObject({ unknownIds: [11, 999] });
    expect(chooseBuiltIns(sets, 'TOP_WORDS', [2, 11, 999]).unknownIds).toEqual([999]);
  });
});
