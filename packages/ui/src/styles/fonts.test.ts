// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readFont } from '../testing/read-font.ts';

const css = readFileSync(new URL('./fonts.css', import.meta.url), 'utf8');

/** Where the bundler finds a file: next to the sheet, or in the package it names. */
const fileOf = (name: string) =>
  name.startsWith('./')
    ? new URL(name, import.meta.url)
    : new URL(`../../../../node_modules/${name}`, import.meta.url);

/** The `@font-face` rules in the order of the sheet, as their declarations. */
const faces = css
  .split('@font-face')
  .slice(1)
  .map((rule) =>
    Object.fromEntries([...rule.matchAll(/([a-z-]+):\s*([^;}]+);/g)].map((hit) => hit.slice(1, 3))),
  );

/** The pieces of the font: what each promises the browser, and what its file holds. */
const pieces = faces.flatMap((face) => {
  const file = /url\("([^"]+)"\)/.exec(face.src ?? '')?.[1];
  if (!file) return [];
  return [
    {
      file,
      ranges: rangesOf(face['unicode-range'] ?? ''),
      font: readFont(readFileSync(fileOf(file))),
    },
  ];
});

const fallbacks = faces.filter((face) => face.src?.includes('local('));

/** Everything our texts are written with: both alphabets whole, the signs of our typography and of money. */
const alphabet = [
  'АБВГҐДЕЄЖЗИІЇЙКЛМНОПРСТУФХЦЧШЩЬЮЯ',
  'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя',
  'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz',
  '0123456789',
  '’ʼ«»„“—–…№₴$€%·×',
].join('');

describe('the font', () => {
  it('comes in five pieces, each of which varies in weight from 400 to 900 at least', () => {
    expect(pieces).toHaveLength(5);
    for (const { file, font } of pieces) {
      const [lightest, heaviest] = font.weights ?? [0, 0];
      expect(lightest, file).toBeLessThanOrEqual(400);
      expect(heaviest, file).toBeGreaterThanOrEqual(900);
    }
  });

  it.each([...alphabet])('draws %s from the one piece the browser would fetch for it', (character) => {
    const point = character.codePointAt(0) ?? 0;
    const fetched = pieces.filter(({ ranges }) => ranges.some(([from, to]) => point >= from && point <= to));
    expect(fetched.map(({ file }) => file)).toHaveLength(1);
    expect(fetched[0]?.font.characters.has(point)).toBe(true);
  });

  it('promises the same weights by every rule, or browsers would take them for several fonts', () => {
    const weights = faces.filter((face) => face.src?.includes('url(')).map((face) => face['font-weight']);
    expect(new Set(weights).size).toBe(1);
  });

  it('has no character that two pieces are fetched for', () => {
    const claimed = pieces.flatMap(({ ranges }) => ranges).toSorted(([a], [b]) => a - b);
    for (const [at, [from]] of claimed.entries()) expect(from).toBeGreaterThan(claimed[at - 1]?.[1] ?? -1);
  });

  it.each([...'ыЫъэёўЁñßÜ'])(
    'draws %s, in names and words of users, from a file that loads later',
    (character) => {
      const point = character.codePointAt(0) ?? 0;
      const fetched = pieces.filter(({ ranges }) =>
        ranges.some(([from, to]) => point >= from && point <= to),
      );
      expect(fetched.map(({ font }) => font.characters.has(point))).toEqual([true]);
    },
  );

  it('does not claim what it cannot draw', () => {
    for (const { font } of pieces) expect(font.characters.has('ا'.codePointAt(0) ?? 0)).toBe(false);
  });
});

describe('the fallbacks', () => {
  it('stand for the regular and the bold weights of three systems', () => {
    expect(fallbacks.map((face) => `${face['font-family']} ${face['font-weight']}`)).toEqual(
      ['Onest Fallback', 'Onest Fallback Android', 'Onest Fallback Linux'].flatMap((family) => [
        `"${family}" 400 599`,
        `"${family}" 600 900`,
      ]),
    );
  });

  it.each(fallbacks)(
    '$font-family $font-weight is as high as the font, so that a line does not move',
    (face) => {
      const [{ font } = never()] = pieces;
      const size = percent(face['size-adjust']);
      expect(percent(face['ascent-override']) * size).toBeCloseTo(font.ascent / font.unitsPerEm, 3);
      expect(percent(face['descent-override']) * size).toBeCloseTo(-font.descent / font.unitsPerEm, 3);
      expect(percent(face['line-gap-override'])).toBe(0);
    },
  );
});

function rangesOf(list: string): [number, number][] {
  return [...list.matchAll(/U\+([0-9A-F]+)(?:-([0-9A-F]+))?/gi)].map(([, from = '', to = from]) => [
    Number.parseInt(from, 16),
    Number.parseInt(to, 16),
  ]);
}

function percent(value: string | undefined): number {
  return Number.parseFloat(value ?? '') / 100;
}

function never(): never {
  throw new Error('fonts.css names no font file');
}
