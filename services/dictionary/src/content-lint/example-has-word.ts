import { perWord } from './lint-rule.ts';

/** The English example shows the word in exactly the form that is learned, as a word of its own. */
export const exampleHasWord = perWord(({ foreignWord, example }) => {
  const words: readonly string[] = example.english.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.includes(foreignWord.toLowerCase()) ? [] : ['the example does not contain the word'];
});
