import { eachQuestion } from '../rule.ts';

/** The Ukrainian line begins with a capital and ends in . ? or !, without stray spaces. */
export const nativeForm = eachQuestion(({ native }) =>
  /^[«–]?\s?[А-ЩЬЮЯҐЄІЇ0-9]/.test(native) &&
  /[.?!]»?$/.test(native) &&
  !/\s\s|^\s|\s$|\s[.,?!;:]/.test(native)
    ? []
    : [{ at: ['native'], says: `«${native}» is not a sentence from capital to full stop` }],
);
