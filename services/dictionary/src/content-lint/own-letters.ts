import { perWord } from './lint-rule.ts';

/** Each language is written in its own letters: no Russian ones, and no look-alikes of the other alphabet. */
export const ownLetters = perWord(({ foreignWord, nativeWord, example }) => [
  ...[nativeWord, example.native].flatMap((text) => [
    ...(/[ыэёъ]/i.test(text) ? [`«${text}» has a letter that Ukrainian does not have`] : []),
    ...(/\p{Script=Latin}/u.test(text) ? [`«${text}» has Latin letters`] : []),
  ]),
  ...[foreignWord, example.english]
    .filter((text) => /\p{Script=Cyrillic}/u.test(text))
    .map((text) => `«${text}» has Cyrillic letters`),
]);
