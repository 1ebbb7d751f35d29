import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';
import { type FontFace, readFontFaces } from './font-faces.ts';

const styles = join(import.meta.dirname, '../../src/styles');

/** The sheet that says which letters each piece of the font is for. */
export const fontSheet = join(styles, 'fonts.css');

/** Weights the product draws in; the font itself goes on to hairlines, which would double what letters weigh. */
const weights = { min: 400, max: 900 };

/** What browsers apply unasked, and figures of one width for columns and counters. */
const keepFeatures = ['ccmp', 'locl', 'mark', 'mkmk', 'kern', 'calt', 'clig', 'liga', 'rlig', 'rclt', 'tnum'];

/** Cut from which file of the font's package. */
const sources: Readonly<Record<string, string>> = {
  'onest-first-cyrillic.woff2': 'onest-cyrillic-wght-normal.woff2',
  'onest-first-latin.woff2': 'onest-latin-wght-normal.woff2',
};

/** Names of the pieces that every page loads before it shows. */
export const firstPieces: readonly string[] = Object.keys(sources);

/** Where a piece is kept for the browser. */
export function pieceFile(name: string): string {
  return join(styles, 'fonts', name);
}

/** Cuts a piece: the characters its rule in the sheet claims, in the weights in use. The same bytes each time. */
export async function cutPiece(name: string): Promise<Buffer> {
  const face = (await readFontFaces(fontSheet)).find(({ file }) => file === `./fonts/${name}`);
  const whole = createRequire(fontSheet).resolve(`@fontsource-variable/onest/files/${sources[name]}`);
  return subsetFont(await readFile(whole), textOf(face), {
    targetFormat: 'woff2',
    keepFeatures,
    variationAxes: { wght: weights },
  });
}

function textOf(face: FontFace | undefined): string {
  if (!face) throw new Error('fonts.css has no rule for the piece');
  return face.ranges
    .map(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join(''),
    )
    .join('');
}
