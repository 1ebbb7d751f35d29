import type { Question } from '../../files/question-schema.ts';
import { correctValue } from '../../reading/question-parts.ts';
import { eachBank } from '../rule.ts';

/** Largest share of questions in which the right option may be the longest of the four. */
const mostShare = 0.4;

/** Whether no other option is longer than the right one. */
function longestIsRight(question: Question): boolean {
  const right = correctValue(question).length;
  return question.options.every(({ value }) => value.length <= right);
}

/** Choosing the longest option is no way to pass: it is the right one in at most 40 % of a topic. */
export const longestOption = eachBank(({ questions }) => {
  const times = questions.filter(longestIsRight).length;
  const most = Math.floor(mostShare * questions.length);
  return times > most
    ? [{ at: ['questions'], says: `the longest option is right ${times} times, not at most ${most}` }]
    : [];
});
