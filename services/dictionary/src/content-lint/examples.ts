import { perWord } from './lint-rule.ts';

/** Requires the English example to have the word in exactly the form that is learned. */
export const exampleHasWord = perWord(({ foreignWord, example }) => {
  const words: readonly string[] = example.english.toLowerCase().match(/\p{L}+/gu) ?? [];
  return words.includes(foreignWord.toLowerCase()) ? [] : ['the example does not contain the word'];
});

const sentence = /^\p{Lu}[^.?!]*[.?!]$/u;

/** Requires both lines of an example to be one tidy sentence, and both or neither to be a question. */
export const wholeSentences = perWord(({ example: { english, native } }) => [
  ...[english, native]
    .filter((text) => !sentence.test(text) || / {2}|\s[,.?!]/.test(text))
    .map((text) => `«${text}» is not one tidy sentence`),
  ...(english.endsWith('?') === native.endsWith('?') ? [] : ['only one line of the example is a question']),
]);
