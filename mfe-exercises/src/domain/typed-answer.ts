import { foldApostrophes } from '@mova/contracts/apostrophes';
import { inEnglishLayout } from '@mova/contracts/keyboard-layouts';
import { fold, opening } from './options.ts';
import type { TrainingWord } from './training.ts';

/** How a typed text was judged. Only an attempt counts. */
export type TypedAnswer =
  | { readonly kind: 'empty' }
  /** Cyrillic instead of English; `reading` is what the same keys give in the English layout. */
  | { readonly kind: 'wrong-layout'; readonly reading: string | undefined }
  /** The word itself, but for capitals; `needs` is what the differing letters should be. */
  | { readonly kind: 'wrong-case'; readonly needs: 'capital' | 'small' | 'both' }
  /** The word itself, but for the «to» or article that it begins with; undefined for none. */
  | { readonly kind: 'wrong-opening'; readonly given: string | undefined; readonly needs: string | undefined }
  /** Another word that sounds the same, where the word is heard. */
  | { readonly kind: 'homophone' }
  /** Another English word for the same translation. */
  | { readonly kind: 'synonym'; readonly given: string }
  | { readonly kind: 'attempt'; readonly given: string; readonly correct: boolean };

/** What a question tells of its word; `homophones` only where it is heard. */
export type AskedWord = Omit<TrainingWord, 'id' | 'nativeWord'>;

const cyrillic = /\p{Script=Cyrillic}/u;

/** Normalises a text for comparison: composed letters, one apostrophe, single spaces, trimmed. Case is kept. */
export function cleanAnswer(text: string): string {
  return foldApostrophes(text.normalize('NFC')).replace(/\s+/gu, ' ').trim();
}

const closingMarks = /\s*[.!?…]+$/u;

/** Drops the marks that close a sentence, where the expected text has none and anything is left without them. */
function withoutClosingMarks(given: string, expected: string): string {
  return closingMarks.test(expected) ? given : given.replace(closingMarks, '') || given;
}

/**
 * Judges a typed text: exact and case-sensitive after normalising, closing marks aside where the word has none, or a
 * synonym that the user has accepted. An empty text, the wrong keyboard layout, a difference in capitals, «to» or article
 * alone, a homophone and another synonym are no attempt.
 */
export function judgeTyped(typed: string, word: AskedWord): TypedAnswer {
  const cleaned = cleanAnswer(typed);
  if (cleaned === '') return { kind: 'empty' };
  const right = cleanAnswer(word.foreignWord);
  const given = withoutClosingMarks(cleaned, right);
  if (cyrillic.test(given) && !cyrillic.test(word.foreignWord)) {
    const reading = inEnglishLayout(given);
    // Without a vowel it is what a Ukrainian word gives, not an English one.
    return { kind: 'wrong-layout', reading: reading && /[aeiouy]/i.test(reading) ? reading : undefined };
  }
  const isTyped = (other: string) => fold(other) === fold(withoutClosingMarks(cleaned, other));
  if (given === right || word.acceptedAnswers?.some(isTyped)) {
    return { kind: 'attempt', given, correct: true };
  }
  if (given.toLowerCase() === right.toLowerCase()) {
    return { kind: 'wrong-case', needs: neededCase(given, right) };
  }
  if (fold(given) === fold(right)) {
    return { kind: 'wrong-opening', given: openingOf(given), needs: openingOf(right) };
  }
  if (word.homophones?.some(isTyped)) return { kind: 'homophone' };
  const synonym = word.synonyms?.find(isTyped);
  if (synonym !== undefined) return { kind: 'synonym', given: withoutClosingMarks(cleaned, synonym) };
  return { kind: 'attempt', given, correct: false };
}

function openingOf(text: string): string | undefined {
  return opening.exec(text)?.[1];
}

function neededCase(given: string, right: string): 'capital' | 'small' | 'both' {
  const typed = [...given];
  const differing = [...right].filter((letter, at) => letter !== typed[at]);
  const capitals = differing.filter((letter) => letter !== letter.toLowerCase());
  if (capitals.length === 0) return 'small';
  return capitals.length === differing.length ? 'capital' : 'both';
}

/**
 * Returns the first letters of an English word, behind «to» and articles, which would tell nothing. The last letter of
 * a longer word is never told.
 */
export function firstLettersOf(word: string, count: number): string {
  const letters = [...cleanAnswer(word).replace(opening, '')];
  return letters.slice(0, Math.max(1, Math.min(count, letters.length - 1))).join('');
}
