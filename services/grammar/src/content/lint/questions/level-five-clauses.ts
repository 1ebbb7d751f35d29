import { filledSentence } from '../../reading/question-parts.ts';
import { eachQuestion } from '../rule.ts';

/** What joins two clauses, or two sentences. */
const join =
  /[,;:–—]|[.?!]["”]? |\b(?:and|but|or|so|because|when|while|after|before|until|till|if|unless|although|though|since|as|that|who|which|whose|where|why|how|what|by the time|than|once)\b/i;

/** Level 5 contrasts two clauses, so its sentences have something that joins two. */
export const levelFiveClauses = eachQuestion((question) =>
  question.level === 5 && !join.test(filledSentence(question).slice(0, -1))
    ? [{ at: ['english'], says: 'level 5 needs two clauses' }]
    : [],
);
