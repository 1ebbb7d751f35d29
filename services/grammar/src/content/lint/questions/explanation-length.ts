import { eachQuestion } from '../rule.ts';

const shortest = 40;
const longest = 220;

/** An explanation says enough and no more: 40 to 220 characters. */
export const explanationLength = eachQuestion(({ explanation }) =>
  explanation.length < shortest || explanation.length > longest
    ? [
        {
          at: ['explanation'],
          says: `the explanation has ${explanation.length} characters, not ${shortest}–${longest}`,
        },
      ]
    : [],
);
