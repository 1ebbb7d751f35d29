import { ApiError } from '@mova/service-kit';
import type { WordTexts } from '../db/word-row.ts';
import { isBlank } from '../domain/blank-text.ts';

/** The user has no word with this id: it never existed, is deleted, or is another user's. All look the same. */
export const wordNotFound = () => new ApiError('NOT_FOUND', 'There is no such word in your dictionary');

export const wordAlreadyExists = () =>
  new ApiError('WORD_ALREADY_EXISTS', 'Your dictionary already has this word with this translation');

export function found<T>(word: T | undefined): T {
  if (word === undefined) throw wordNotFound();
  return word;
}

export function rejectBlankTexts(texts: WordTexts): void {
  const blank = (['foreignWord', 'nativeWord'] as const).filter((field) => isBlank(texts[field]));
  if (blank.length === 0) return;
  throw new ApiError('INVALID_REQUEST', 'The request is invalid', {
    errors: blank.map((field) => ({ path: `body.${field}`, message: 'A word cannot be empty' })),
  });
}
