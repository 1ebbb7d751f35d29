import { pageAgrees } from '../lint/pages/page-agrees.ts';
import { pageRules } from '../lint/pages/page-rules.ts';
import { bankAgrees } from '../lint/questions/bank-agrees.ts';
import { distinctOptions } from '../lint/questions/distinct-options.ts';
import { oneBlank } from '../lint/questions/one-blank.ts';
import { oneCorrect } from '../lint/questions/one-correct.ts';
import { optionIdsInOrder } from '../lint/questions/option-ids.ts';
import { questionIds } from '../lint/questions/question-ids.ts';
import { ruleExists } from '../lint/questions/rule-exists.ts';
import type { ContentRule } from '../lint/rule.ts';
import { levelQuota } from '../lint/topics/level-quota.ts';
import { topicLinks } from '../lint/topics/topic-links.ts';

/**
 * Rules without which content cannot be served, by the name of their file: a broken one would show a learner
 * a question without a right answer, a level with the questions of another, a rule that is nowhere. How the
 * texts are written is judged when they are (`npm run content -- lint`); it takes longer than a start may.
 */
export const servingRules: Readonly<Record<string, ContentRule>> = {
  'level-quota': levelQuota,
  'topic-links': topicLinks,
  'bank-agrees': bankAgrees,
  'distinct-options': distinctOptions,
  'one-blank': oneBlank,
  'one-correct': oneCorrect,
  'option-ids': optionIdsInOrder,
  'question-ids': questionIds,
  'rule-exists': ruleExists,
  'page-agrees': pageAgrees,
  'page-rules': pageRules,
};
