import { eachQuestion } from '../rule.ts';

/** Exactly one option is marked right. */
export const oneCorrect = eachQuestion(({ options }) => {
  const right = options.filter((option) => 'isCorrect' in option).length;
  return right === 1 ? [] : [{ at: ['options'], says: `${right} options are marked right, not one` }];
});
