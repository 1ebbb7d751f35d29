import { foldApostrophes } from '@mova/contracts/apostrophes';
import { fold } from './options.ts';
import type { TrainingWord } from './training.ts';

/** How a typed text was judged. Only an attempt counts. */
export type TypedAnswer =
  | { readonly kind: 'empty' }
  /** Cyrillic instead of English; `reading` is what the same keys give in the English layout. */
  | { readonly kind: 'wrong-layout'; readonly reading: string | undefined }
  /** Another English word for the same translation. */
  | { readonly kind: 'synonym'; readonly given: string }
  | { readonly kind: 'attempt'; readonly given: string; readonly correct: boolean };

/** What a question tells of its word. */
export type AskedWord = Omit<TrainingWord, 'id' | 'nativeWord'>;

const cyrillic = /\p{Script=Cyrillic}/u;

/** Normalises a text for comparison: composed letters, one apostrophe, single spaces, trimmed. Case is kept. */
export function cleanAnswer(text: string): string {
  return foldApostrophes(text.normalize('NFC')).replace(/\s+/gu, ' ').trim();
}

/**
 * Judges a typed text: exact and case-sensitive after normalising, or a synonym that the user has accepted. An empty
 * text, the wrong keyboard layout and another synonym are no attempt.
 */
export function judgeTyped(typed: string, word: AskedWord): TypedAnswer {
  const given = cleanAnswer(typed);
  if (given === '') return { kind: 'empty' };
  if (cyrillic.test(given) && !cyrillic.test(word.foreignWord)) {
    return { kind: 'wrong-layout', reading: readingOf(given) };
  }
  const isAnyOf = (words: readonly string[]) => words.some((each) => fold(each) === fold(given));
  const correct = given === cleanAnswer(word.foreignWord) || isAnyOf(word.acceptedAnswers ?? []);
  if (!correct && isAnyOf(word.synonyms ?? [])) return { kind: 'synonym', given };
  return { kind: 'attempt', given, correct };
}

/**
 * Returns the first letters of an English word, behind «to» and articles, which would tell nothing. The last letter of
 * a longer word is never told.
 */
export function firstLettersOf(word: string, count: number): string {
  const letters = [...cleanAnswer(word).replace(/^(to|an?|the) (?=\S)/iu, '')];
  return letters.slice(0, Math.max(1, Math.min(count, letters.length - 1))).join('');
}

/** The keys of three layouts in the same order; the Russian one is installed on many keyboards as well. */
const english = "q w e r t y u i o p [ ] a s d f g h j k l ; ' z x c v b n m , .".split(' ');
const cyrillicLayouts = [
  'й ц у к е н г ш щ з х ї ф і в а п р о л д ж є я ч с м и т ь б ю'.split(' '),
  'й ц у к е н г ш щ з х ъ ф ы в а п р о л д ж э я ч с м и т ь б ю'.split(' '),
];

function englishOf(letter: string): string | undefined {
  const layout = cyrillicLayouts.find((keys) => keys.includes(letter.toLowerCase())) ?? [];
  const key = english[layout.indexOf(letter.toLowerCase())];
  return letter === letter.toLowerCase() ? key : key?.toUpperCase();
}

const word = /^[a-z](?:[a-z '’-]*[a-z])?$/i;

/**
 * Reads what was typed in a Cyrillic layout as the same keys of the English one: «фззду» is “apple”. Returns
 * undefined if that gives no word, so the layout was not the mistake.
 */
function readingOf(typed: string): string | undefined {
  const reading = [...typed]
    .map((letter) => englishOf(letter) ?? (/[a-z]/i.test(letter) ? '?' : letter))
    .join('');
  return word.test(reading) ? reading : undefined;
}
