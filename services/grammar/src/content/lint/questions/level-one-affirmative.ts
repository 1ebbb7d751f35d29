import { correctValue, filledSentence } from '../../reading/question-parts.ts';
import { kindOf } from '../../topic-kind.ts';
import { eachQuestion } from '../rule.ts';

/** Level 1 affirms: no question, no negative answer. Articles may stand in any sentence. */
export const levelOneAffirmative = eachQuestion((question, { topic }) =>
  question.level === 1 &&
  kindOf(topic.tense) !== 'articles' &&
  (filledSentence(question).endsWith('?') || /n't\b|\bnot\b/.test(correctValue(question)))
    ? [{ at: ['english'], says: 'level 1 holds affirmative sentences only' }]
    : [],
);
