import type { CallBody } from '@mova/app-kit';
import { fieldsOf, forgetJson, isText, keepJson, readJson } from '@mova/app-kit/storage';

/** A word that someone tried before they had an account. */
export type TryWord = Required<Pick<CallBody<'addNewWord'>, 'foreignWord' | 'nativeWord' | 'category'>>;

/** Of this browser, not of a user: they wait for the first sign-in here. */
const key = 'mova:try-words';

/** What is stored may have been written by anyone. */
const maxWords = 10;
const maxLength = 200;

export function keepTryWords(words: readonly TryWord[]): void {
  if (words.length === 0) forgetJson('browser', key);
  else keepJson('browser', key, words);
}

export function readTryWords(): readonly TryWord[] {
  const stored = readJson('browser', key);
  return Array.isArray(stored) ? stored.flatMap((word) => parse(word) ?? []).slice(0, maxWords) : [];
}

function parse(word: unknown): TryWord | undefined {
  const { foreignWord, nativeWord, category } = fieldsOf(word) ?? {};
  if (!isShort(foreignWord) || !isShort(nativeWord) || !isShort(category)) return undefined;
  // The service knows the categories.
  return { foreignWord, nativeWord, category: category as TryWord['category'] };
}

function isShort(value: unknown): value is string {
  return isText(value) && value.length <= maxLength;
}
