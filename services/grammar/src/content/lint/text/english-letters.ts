import { eachEnglishText } from '../texts.ts';

/** English is written in Latin letters with the straight apostrophe and single spaces. */
export const englishLetters = eachEnglishText((text) => [
  ...(/\p{Script=Cyrillic}/u.test(text) ? [`Cyrillic letters in «${text}»`] : []),
  ...(/[’ʼ‘]/.test(text) ? [`an apostrophe other than ' in «${text}»`] : []),
  ...(/\s\s|^\s|\s$/.test(text) ? [`a stray space in «${text}»`] : []),
]);
