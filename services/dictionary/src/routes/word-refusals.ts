import { ApiError } from '@mova/service-kit';
import { isBlank, type WordTexts, wordTextsOf } from '../domain/word-text.ts';

/** The learner has no word with this id: it never was, is gone, or is someone else's. All look the same. */
export const wordNotFound = () => new ApiError('NOT_FOUND', 'There is no such word in your dictionary');

/** The dictionary holds this pair, in whatever case and with whatever apostrophes. */
export const wordAlreadyExists = () =>
  new ApiError('WORD_ALREADY_EXISTS', 'Your dictionary already has this word with this translation');

/** The word a change gave back. @throws ApiError NOT_FOUND where there was none to change */
export function found<T>(word: T | undefined): T {
  if (word === undefined) throw wordNotFound();
  return word;
}

/** The texts of a request. @throws ApiError INVALID_REQUEST naming those that show nothing */
export function readTexts(body: { readonly foreignWord: string; readonly nativeWord: string }): WordTexts {
  const blank = (['foreignWord', 'nativeWord'] as const).filter((field) => isBlank(body[field]));
  if (blank.length > 0) {
    throw new ApiError('INVALID_REQUEST', 'The request is invalid', {
      errors: blank.map((field) => ({ path: `body.${field}`, message: 'A word cannot be empty' })),
    });
  }
  return wordTextsOf(body.foreignWord, body.nativeWord);
}
