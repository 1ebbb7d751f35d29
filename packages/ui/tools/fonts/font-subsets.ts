import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import subsetFont from 'subset-font';

const styles = join(import.meta.dirname, '../../src/styles');

export const fontSheet = join(styles, 'fonts.css');

/** Weights in use; the others would double the size. */
const weights = { min: 400, max: 900 };

/** Features browsers apply by default, and tabular figures. */
const keepFeatures = ['ccmp', 'locl', 'mark', 'mkmk', 'kern', 'calt', 'clig', 'liga', 'rlig', 'rclt', 'tnum'];

/** File of the font's package each subset is made of. */
const sources: Readonly<Record<string, string>> = {
  'onest-first-cyrillic.woff2': 'onest-cyrillic-wght-normal.woff2',
  'onest-first-latin.woff2': 'onest-latin-wght-normal.woff2',
};

/** The subsets every page loads before it is shown. */
export const fontSubsets: readonly string[] = Object.keys(sources);

export function subsetFile(name: string): string {
  return join(styles, 'fonts', name);
}

/** Makes a subset with the characters of its rule in the stylesheet. Deterministic. */
export async function makeSubset(name: string): Promise<Buffer> {
  const face = (await readFontFaces(fontSheet)).find(({ file }) => file === `./fonts/${name}`);
  const fullFont = createRequire(fontSheet).resolve(`@fontsource-variable/onest/files/${sources[name]}`);
  return subsetFont(await readFile(fullFont), textOf(face), {
    targetFormat: 'woff2',
    keepFeatures,
    variationAxes: { wght: weights },
  });
}

function textOf(face: FontFace | undefined): string {
  if (!face) throw new Error('fonts.css has no rule for the subset');
  return face.ranges
    .map(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, at) => String.fromCodePoint(from + at)).join(''),
    )
    .join('');
}

/** An `@font-face` rule with a file. */
interface FontFace {
  readonly file: string;
  /** `unicode-range`: first and last character of each range. */
  readonly ranges: readonly (readonly [from: number, to: number])[];
}

/** Reads the `@font-face` rules of a stylesheet that have a file. */
export async function readFontFaces(sheet: string): Promise<FontFace[]> {
  const rules = (await readFile(sheet, 'utf8')).split('@font-face').slice(1);
  return rules.flatMap((rule) => {
    const file = /url\("([^"]+)"\)/.exec(rule)?.[1];
    return file === undefined
      ? []
      : [{ file, ranges: rangesOf(/unicode-range:([^;}]+)/.exec(rule)?.[1] ?? '') }];
  });
}

function rangesOf(list: string): [number, number][] {
  return [...list.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)].map(([, from = '', to = from]) => [
    Number.parseInt(from, 16),
    Number.parseInt(to, 16),
  ]);
}
