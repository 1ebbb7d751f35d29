import type { Question } from '../files/question-schema.ts';
import { kindOf, type TopicKind } from '../files/topic-schema.ts';
import { foldValue } from '../reading/folding.ts';
import { markersOf } from '../reading/markers.ts';
import { correctValue, filledSentence } from '../reading/question-parts.ts';
import { type ContentRules, eachLevel, eachQuestion } from './rule.ts';

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
  'level-one-affirmative': eachQuestion((question, report, { topic }) => {
    if (question.level !== 1 || kindOf(topic.tense) === 'articles') return;
    if (isQuestion(question) || /n't\b|\bnot\b/.test(correctValue(question)))
      report(['english'], 'level 1 holds affirmative sentences only');
  }),

  'level-one-marker': eachQuestion((question, report, { topic }) => {
    if (question.level !== 1 || kindOf(topic.tense) !== 'verb') return;
    if (markersOf(filledSentence(question)).length === 0)
      report(['english'], 'level 1 needs a word that says when');
  }),

  'level-two-quotas': eachLevel(({ level, questions }, report, { topic }) => {
    if (level !== 2) return;
    for (const { of, min, counts } of levelTwoQuotas[kindOf(topic.tense)]) {
      const count = questions.filter(counts).length;
      if (count < min) report([], `${count} ${of}, not at least ${min}`);
    }
  }),

  'level-five-clauses': eachQuestion((question, report) => {
    if (question.level === 5 && !joint.test(filledSentence(question).slice(0, -1)))
      report(['english'], 'level 5 needs two clauses');
  }),
} satisfies ContentRules;
