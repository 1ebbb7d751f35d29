import { globSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { cutPiece, firstPieces, fontSheet, pieceFile } from './first-pieces.ts';
import { readFontFaces } from './font-faces.ts';

const repositoryRoot = join(import.meta.dirname, '../../../..');

/** What our own texts are: interface, mails, words with their transcriptions and sentences, rules and questions. */
const texts = [
  '{shell,gateway,mfe-*,packages/*,services/*}/src/**/locales/*.json',
  'services/*/content/**/*.json',
];

/** Signs no piece of the font has; the fonts of the system draw them. */
const drawnByTheSystem = /[\n→ɑɒɔəɜɡɪʃʊʌʒˈˌːθŋ]/u;

describe('the first pieces of the font', () => {
  it.each(firstPieces)('%s is shipped as it is cut', async (name) => {
    expect((await readFile(pieceFile(name))).equals(await cutPiece(name))).toBe(true);
  });

  it('weigh less than 28 KB together: every visitor waits for them', async () => {
    const files = await Promise.all(firstPieces.map((name) => readFile(pieceFile(name))));
    expect(files.reduce((sum, { length }) => sum + length, 0)).toBeLessThan(28_000);
  });

  it('have every character of our texts and of the content', async () => {
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
