import { eachUkrainianText } from '../texts.ts';

/** The apostrophe of Ukrainian is ’ and stands between letters. */
export const apostrophes = eachUkrainianText((text) => [
  ...(/['ʼ´]/.test(text) ? ['an apostrophe other than ’'] : []),
  ...(/(?<!\p{L})’|’(?!\p{L})/u.test(text) ? ['an apostrophe that does not stand between letters'] : []),
]);
