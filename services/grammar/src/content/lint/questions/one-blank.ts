import { eachQuestion } from '../rule.ts';

/** The sentence has exactly one blank, written `___`. */
export const oneBlank = eachQuestion(({ english }) => {
  const blanks = english.match(/_+/g) ?? [];
  return blanks.length === 1 && blanks[0] === '___'
    ? []
    : [{ at: ['english'], says: `needs one blank ___, has «${blanks.join(' ')}»` }];
});
