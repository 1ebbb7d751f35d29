import { perWord } from './lint-rule.ts';

/** One English word and one plain translation, in lower case: no list, no note in brackets, no stray space. */
export const plainWord = perWord(({ foreignWord, nativeWord }) => [
  ...(/^[a-z]+$/.test(foreignWord) ? [] : [`“${foreignWord}” is not one plain word in lower case`]),
  ...(/^[а-щьюяєіїґ’]+(?: [а-щьюяєіїґ’]+)?$/.test(nativeWord)
    ? []
    : [`«${nativeWord}» is not one plain translation in lower case`]),
]);
