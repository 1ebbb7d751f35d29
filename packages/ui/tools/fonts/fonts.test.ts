import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { fontSheet, fontSubsets, makeSubset, readFontFaces, subsetFile } from './font-subsets.ts';

const repositoryRoot = join(import.meta.dirname, '../../../..');

/** Texts of the product: interface, mails, words with transcriptions and sentences, rules and questions. */
const texts = [
  '{shell,gateway,mfe-*,packages/*,services/*}/src/**/locales/*.json',
  'services/*/content/**/*.json',
];

/** Characters outside the font, drawn with system fonts. */
const drawnByTheSystem = /[\n→ɑɒɔəɜɡɪʃʊʌʒˈˌːθŋ]/u;

describe('the font subsets every page loads', () => {
  it.each(fontSubsets)('%s is up to date', async (name) => {
    expect((await readFile(subsetFile(name))).equals(await makeSubset(name))).toBe(true);
  });

  it('weigh less than 28 KB together', async () => {
    const files = await Promise.all(fontSubsets.map((name) => readFile(subsetFile(name))));
    expect(files.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(28_000);
  });

  it('have every character of the interface and the content', async () => {
    const faces = await readFontFaces(fontSheet);
    const ranges = faces.filter(({ file }) => file.startsWith('./')).flatMap((face) => face.ranges);
    const isFirst = (point: number) => ranges.some(([from, to]) => point >= from && point <= to);
    const files = globSync(texts, { cwd: repositoryRoot, exclude: ['**/node_modules/**'] });
    expect(files.length).toBeGreaterThan(50);
    const missing = new Map<string, string>();
    for (const file of files) {
      for (const character of await readFile(join(repositoryRoot, file), 'utf8')) {
        if (!drawnByTheSystem.test(character) && !isFirst(character.codePointAt(0) ?? 0))
          missing.set(character, file);
      }
    }
    expect([...missing]).toEqual([]);
  });
});
