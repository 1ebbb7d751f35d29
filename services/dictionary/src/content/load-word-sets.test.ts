import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { wordTopics } from '@mova/contracts';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { loadWordSets, wordSetsFolder } from './load-word-sets.ts';

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
