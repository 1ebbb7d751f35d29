import type { Question } from '../files/question-schema.ts';
import { kindOf, type TopicKind } from '../files/topic-schema.ts';
import { foldValue } from '../reading/folding.ts';
import { markersOf } from '../reading/markers.ts';
import { correctValue, filledSentence } from '../reading/question-parts.ts';
import { type ContentRules, eachLevel, eachQuestion, issueUnless } from './rule.ts';

/** What joins two clauses, or two sentences. */
const joint =
  /[,;:–—]|[.?!]["”]? |\b(?:and|but|or|so|because|when|while|after|before|until|till|if|unless|although|though|since|as|that|who|which|whose|where|why|how|what|by the time|than|once)\b/i;

const negation = /\b(?:not|never|no|none|nobody|nothing|no one|nowhere|neither)\b/;

interface Quota {
  readonly of: string;
  readonly min: number;
  readonly counts: (question: Question) => boolean;
}

const isQuestion = (question: Question) => filledSentence(question).endsWith('?');
const fullSentence = (question: Question) => foldValue(filledSentence(question));

const sentences: readonly Quota[] = [
  { of: 'negatives', min: 4, counts: (asked) => !isQuestion(asked) && negation.test(fullSentence(asked)) },
  { of: 'questions', min: 4, counts: isQuestion },
];

const levelTwoQuotas: Readonly<Record<TopicKind, readonly Quota[]>> = {
  verb: sentences,
  'there-is': [
    ...sentences,
    { of: 'singulars', min: 3, counts: (asked) => /\b(?:is|was)\b/.test(fullSentence(asked)) },
    { of: 'plurals', min: 3, counts: (asked) => /\b(?:are|were)\b/.test(fullSentence(asked)) },
  ],
  articles: [
    ...sentences,
    { of: 'answers a or an', min: 2, counts: (asked) => /^an?\b/i.test(correctValue(asked)) },
    { of: 'answers the', min: 2, counts: (asked) => /^the\b/i.test(correctValue(asked)) },
  ],
};

export const levelRules = {
  /** Level 1 has no questions and no negative answers; articles fit any sentence. */
  'level-one-affirmative': eachQuestion((question, { topic }) => {
    const applies = question.level === 1 && kindOf(topic.tense) !== 'articles';
    const isAffirmative = !isQuestion(question) && !/n't\b|\bnot\b/.test(correctValue(question));
    return issueUnless(!applies || isAffirmative, ['english'], 'level 1 holds affirmative sentences only');
  }),

  'level-one-marker': eachQuestion((question, { topic }) => {
    const applies = question.level === 1 && kindOf(topic.tense) === 'verb';
    const passes = !applies || markersOf(filledSentence(question)).length > 0;
    return issueUnless(passes, ['english'], 'level 1 needs a word that says when');
  }),

  'level-two-quotas': eachLevel((questions, level, { topic }) =>
    level === 2
      ? levelTwoQuotas[kindOf(topic.tense)].flatMap(({ of, min, counts }) => {
          const count = questions.filter(counts).length;
          return count < min ? [`${count} ${of}, not at least ${min}`] : [];
        })
      : [],
  ),

  'level-five-clauses': eachQuestion((question) => {
    const passes = question.level !== 5 || joint.test(filledSentence(question).slice(0, -1));
    return issueUnless(passes, ['english'], 'level 5 needs two clauses');
  }),
} satisfies ContentRules;
