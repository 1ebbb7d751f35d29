import { eachQuestion } from '../rule.ts';

/** An explanation is made of whole sentences without stray spaces. */
export const explanationForm = eachQuestion(({ explanation }) =>
  /^[А-ЩЬЮЯҐЄІЇ0-9`«]/.test(explanation) &&
  /[.!?]`?»?$/.test(explanation) &&
  !/\s\s|^\s|\s$/.test(explanation)
    ? []
    : [{ at: ['explanation'], says: 'the explanation is not made of whole sentences' }],
);
