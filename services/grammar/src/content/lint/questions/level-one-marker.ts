import { markersOf } from '../../reading/markers.ts';
import { filledSentence } from '../../reading/question-parts.ts';
import { kindOf } from '../../topic-kind.ts';
import { eachQuestion } from '../rule.ts';

/** Level 1 of a verb topic says clearly when: every sentence has a time expression or a «Look!». */
export const levelOneMarker = eachQuestion((question, { topic }) =>
  question.level === 1 && kindOf(topic.tense) === 'verb' && markersOf(filledSentence(question)).length === 0
    ? [{ at: ['english'], says: 'level 1 needs a word that says when' }]
    : [],
);
