import { readFile } from 'node:fs/promises';

/** A rule of the sheet that names a file of the font. */
export interface FontFace {
  /** As the sheet writes its address. */
  readonly file: string;
  /** Characters the browser fetches it for: first and last of each range. */
  readonly ranges: readonly (readonly [from: number, to: number])[];
}

/** The `@font-face` rules of a sheet that name a file, in their order. */
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
