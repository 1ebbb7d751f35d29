import { readFile } from 'node:fs/promises';

/** An `@font-face` rule with a file. */
export interface FontFace {
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
