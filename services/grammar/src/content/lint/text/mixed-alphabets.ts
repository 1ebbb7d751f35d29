import { eachUkrainianText } from '../texts.ts';

/** Latin letters that look like Ukrainian ones; a word of them alone passes for Ukrainian. */
const lookAlike = /^[aceiopxyABCEHIKMOPTX]+$/;

/** No word mixes Latin and Cyrillic letters, and none is a Ukrainian word typed in Latin ones («i», «a»). */
export const mixedAlphabets = eachUkrainianText((text) =>
  [...text.matchAll(/[\p{L}'’]+/gu)].flatMap(([word]) => {
    if (/\p{Script=Latin}/u.test(word) && /\p{Script=Cyrillic}/u.test(word))
      return [`«${word}» mixes Latin and Cyrillic letters`];
    return lookAlike.test(word) ? [`«${word}» looks Ukrainian and is typed in Latin letters`] : [];
  }),
);
