import { searchKeyOf } from '../domain/search-key.ts';

/** Returns the meanings of a translation: «дім, будинок» has two. */
export function meaningsOf(nativeWord: string): string[] {
  return searchKeyOf(nativeWord)
    .split(/ ?[,;/] ?/)
    .filter((meaning) => meaning !== '');
}

/** Returns the form in which English words are compared: without case, a leading «to» or article. */
export function answerKeyOf(foreignWord: string): string {
  return searchKeyOf(foreignWord).replace(/^(to|an?|the) (?=\S)/, '');
}
