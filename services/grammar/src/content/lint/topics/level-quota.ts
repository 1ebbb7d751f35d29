import { grammarLevels } from '@mova/contracts';
import { eachTopic } from '../rule.ts';

/** Topics of one level (specification §9: topics 1 to 6, 7 to 12 and 13 on). */
const topicsPerLevel = 6;

/** Levels follow the order of the topics: six Beginner, then six Intermediate, then six Advanced. */
export const levelQuota = eachTopic(({ level }, index) => {
  const due = grammarLevels[Math.floor(index / topicsPerLevel)];
  return level === due ? [] : [{ at: ['level'], says: `level ${level}, its place asks for ${due}` }];
});
