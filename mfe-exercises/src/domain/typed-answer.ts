import { foldApostrophes } from '@mova/contracts/apostrophes';
import { readingOf } from './keyboard-layout.ts';

/** What became of a typed text: an attempt, or something that is not one and costs nothing. */
export type TypedAnswer =
  | { readonly kind: 'empty' }
  /** Cyrillic where English is asked for; `reading` is what the same keys give in the English layout. */
  | { readonly kind: 'wrong-layout'; readonly reading: string | undefined }
  | { readonly kind: 'attempt'; readonly given: string; readonly correct: boolean };

const cyrillic = /\p{Script=Cyrillic}/u;

/**
 * A text as answers are compared (decision 26): composed letters, one sign for all apostrophes, single spaces
 * inside and none at the ends. Letters keep their case.
 */
export function cleanAnswer(text: string): string {
  return foldApostrophes(text.normalize('NFC')).replace(/\s+/gu, ' ').trim();
}

/**
 * Judges what was typed for a word: exact and case-sensitive once both are clean. Nothing, and letters of the
 * wrong keyboard layout, are no attempt; the latter unless the word itself is written with them.
 */
export function judgeTyped(typed: string, word: string): TypedAnswer {
  const given = cleanAnswer(typed);
  if (given === '') return { kind: 'empty' };
  if (cyrillic.test(given) && !cyrillic.test(word)) {
    return { kind: 'wrong-layout', reading: readingOf(given) };
  }
  return { kind: 'attempt', given, correct: given === cleanAnswer(word) };
}
