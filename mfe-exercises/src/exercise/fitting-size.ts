import type { CSSProperties } from 'react';

/**
 * Returns a style with the length of the longest part of a text, in letters of usual width, from which CSS derives a
 * font size that fits. Counted instead of measured, so that nothing waits for layout.
 */
export function fittingSize(text: string): CSSProperties {
  const longest = Math.max(1, ...text.split(/[\s-]+/).map(lengthOf));
  return { '--longest-part': Number(longest.toFixed(2)) } as CSSProperties;
}

/** Widths of letters in our font, where a usual one is 0.6 em wide. */
const letterWidths: readonly [RegExp, number][] = [
  [/[ijlIіїІЇ'’]/, 0.45],
  [/[frt]/, 0.65],
  [/[mwшщжюфм]/, 1.45],
  [/[MWШЩЖЮФМ]/, 1.7],
  [/\p{Lu}/u, 1.25],
];

/** Of narrow letters, too: a verdict with a larger word would cover answers on a small phone. */
const minMeanWidth = 0.93;

function lengthOf(part: string): number {
  const sum = [...part].reduce((length, letter) => length + widthOf(letter), 0);
  return Math.max(sum, minMeanWidth * part.length);
}

function widthOf(letter: string): number {
  return letterWidths.find(([letters]) => letters.test(letter))?.[1] ?? 1;
}
