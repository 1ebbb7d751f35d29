import { grammarTopicSchema } from '@mova/contracts';
import type { z } from 'zod';

/**
 * What `content/topics/<topic>.json` holds: a topic as every learner sees it. Strict, so a misspelt
 * field fails instead of being dropped.
 */
export const topicContentSchema = grammarTopicSchema.omit({ status: true }).strict();

/** A topic without any learner's standing. */
export type TopicContent = z.infer<typeof topicContentSchema>;
