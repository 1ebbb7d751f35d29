import type { Question } from '../../files/question-schema.ts';
import { foldValue } from '../../reading/folding.ts';
import { correctValue, filledSentence } from '../../reading/question-parts.ts';
import { kindOf, type TopicKind } from '../../topic-kind.ts';
import { eachLevel } from '../rule.ts';

interface Quota {
  readonly of: string;
  readonly least: number;
  readonly counts: (question: Question) => boolean;
}

const asks = (question: Question) => filledSentence(question).endsWith('?');
const denies = (question: Question) =>
  !asks(question) &&
  /\b(?:not|never|no|none|nobody|nothing|no one|nowhere|neither)\b/.test(foldValue(filledSentence(question)));
const answers = (pattern: RegExp) => (question: Question) => pattern.test(correctValue(question));

const sentences: readonly Quota[] = [
  { of: 'negatives', least: 4, counts: denies },
  { of: 'questions', least: 4, counts: asks },
];

/** What level 2 must hold, per kind of topic. */
const quotas: Readonly<Record<TopicKind, readonly Quota[]>> = {
  verb: sentences,
  'there-is': [
    ...sentences,
    {
      of: 'singulars',
      least: 3,
      counts: (question) => /\b(?:is|was)\b/.test(foldValue(filledSentence(question))),
    },
    {
      of: 'plurals',
      least: 3,
      counts: (question) => /\b(?:are|were)\b/.test(foldValue(filledSentence(question))),
    },
  ],
  articles: [
    ...sentences,
    { of: 'answers a or an', least: 2, counts: answers(/^an?\b/i) },
    { of: 'answers the', least: 2, counts: answers(/^the\b/i) },
  ],
};

/** Level 2 is the level of negatives and questions: at least four of each. */
export const levelTwoQuotas = eachLevel((questions, level, { topic }) =>
  level === 2
    ? quotas[kindOf(topic.tense)].flatMap(({ of, least, counts }) => {
        const found = questions.filter(counts).length;
        return found < least ? [`${found} ${of}, not at least ${least}`] : [];
      })
    : [],
);
