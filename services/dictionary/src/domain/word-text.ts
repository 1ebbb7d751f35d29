import { searchKeyOf } from './search-key.ts';

/** Both texts of a word with the keys they are compared and searched by. */
export interface WordTexts {
  readonly foreignWord: string;
  readonly nativeWord: string;
  readonly foreignKey: string;
  readonly nativeKey: string;
}

/** The texts of a word as they are stored. */
export function wordTextsOf(foreignWord: string, nativeWord: string): WordTexts {
  return {
    foreignWord,
    nativeWord,
    foreignKey: searchKeyOf(foreignWord),
    nativeKey: searchKeyOf(nativeWord),
  };
}

/**
 * True for a text that shows nothing: only spaces, or signs that have no shape of their own (control signs,
 * a zero-width space, a filler, a variation selector). It would be a word nobody can see or find.
 */
export function isBlank(text: string): boolean {
  return !/[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}
