import { grammarLevels } from '@mova/contracts';
import type { TopicRule } from './rule.ts';

/** Topics of one level (specification §9: topics 1 to 6, 7 to 12 and 13 on). */
const topicsPerLevel = 6;

/** Levels follow the order of the topics: six Beginner, then six Intermediate, then six Advanced. */
export const levelQuota: TopicRule = (topics) =>
  topics.flatMap((topic, index) => {
    const due = grammarLevels[Math.floor(index / topicsPerLevel)];
    return topic.level === due ? [] : [`${topic.tense}: level ${topic.level}, its place asks for ${due}`];
  });
