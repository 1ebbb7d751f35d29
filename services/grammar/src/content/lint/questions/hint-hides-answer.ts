import { foldText } from '../../reading/folding.ts';
import { correctValue, hintOf } from '../../reading/question-parts.ts';
import { eachQuestion } from '../rule.ts';

/** Questions whose point is that the base form stays as it is: «They (work)», after did, V3 equal to V1. */
const isThePoint: ReadonlySet<string> = new Set<string>([]);

/** The hint does not give the answer away, except where leaving the base form alone is the point. */
export const hintHidesAnswer = eachQuestion((question) =>
  foldText(hintOf(question) ?? '') === foldText(correctValue(question)) && !isThePoint.has(question.id)
    ? [{ at: ['english'], says: `the hint (${hintOf(question)}) is the answer` }]
    : [],
);
