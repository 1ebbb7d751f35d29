import { distinctFields } from './distinct-fields.ts';
import { levelQuota } from './level-quota.ts';
import { oneSentence } from './one-sentence.ts';
import { premiumTopics } from './premium-topics.ts';
import type { TopicRule } from './rule.ts';
import { topicLinks } from './topic-links.ts';
import { ukrainianText } from './ukrainian-text.ts';

/** Every rule the topics must keep, by name. */
export const topicRules: Readonly<Record<string, TopicRule>> = {
  distinctFields,
  levelQuota,
  oneSentence,
  premiumTopics,
  topicLinks,
  ukrainianText,
};
