import { perWord } from './lint-rule.ts';

const sentence = /^\p{Lu}[^.?!]*[.?!]$/u;

/** Both lines of an example are one tidy sentence, and both are questions or neither is. */
export const wholeSentences = perWord(({ example: { english, native } }) => [
  ...[english, native]
    .filter((text) => !sentence.test(text) || / {2}|\s[,.?!]/.test(text))
    .map((text) => `«${text}» is not one tidy sentence`),
  ...(english.endsWith('?') === native.endsWith('?') ? [] : ['only one line of the example is a question']),
]);
