import { eachUkrainianText } from '../texts.ts';

/** Ukrainian has no ы, э, ё, ъ. */
export const ukrainianLetters = eachUkrainianText((text) =>
  [...text.matchAll(/[\p{L}’]*[ыэёъ][\p{L}’]*/giu)].map(
    ([word]) => `«${word}» has a letter Ukrainian does not have`,
  ),
);
