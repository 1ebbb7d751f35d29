import { foldApostrophes } from '@mova/contracts/apostrophes';
import { readingOf } from './keyboard-layout.ts';

/** How a typed text was judged. Only an attempt counts. */
export type TypedAnswer =
  | { readonly kind: 'empty' }
  /** Cyrillic instead of English; `reading` is what the same keys give in the English layout. */
  | { readonly kind: 'wrong-layout'; readonly reading: string | undefined }
  | { readonly kind: 'attempt'; readonly given: string; readonly correct: boolean };

const cyrillic = /\p{Script=Cyrillic}/u;

/**
 * Normalises a text for comparison: composed letters, one apostrophe, single spaces, trimmed. Case is kept.
 */
export function cleanAnswer(text: string): string {
  return foldApostrophes(text.normalize('NFC')).replace(/\s+/gu, ' ').trim();
}

/**
 * Judges a typed text: exact and case-sensitive after normalising. An empty text or the wrong keyboard layout
 * is not an attempt.
 */
export function judgeTyped(typed: string, word: string): TypedAnswer {
  const given = cleanAnswer(typed);
  if (given === '') return { kind: 'empty' };
  if (cyrillic.test(given) && !cyrillic.test(word)) {
    return { kind: 'wrong-layout', reading: readingOf(given) };
  }
  return { kind: 'attempt', given, correct: given === cleanAnswer(word) };
}
