// @vitest-environment node
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { readFont } from '../testing/read-font.ts';

const css = readFileSync(new URL('./fonts.css', import.meta.url), 'utf8');
const packages = new URL('../../../../node_modules/', import.meta.url);

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
      font: readFont(readFileSync(new URL(file, packages))),
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
  it('comes in three pieces, each of which varies in weight from 400 to 900 at least', () => {
    expect(pieces).toHaveLength(3);
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
