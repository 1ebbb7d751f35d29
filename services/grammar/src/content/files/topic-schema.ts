import { grammarTopicSchema, type Tense } from '@mova/contracts';
import type { z } from 'zod';

/** What `content/topics/<topic>.json` holds. Strict, so that a misspelt field fails instead of being dropped. */
export const topicContentSchema = grammarTopicSchema.omit({ status: true }).strict();

export type TopicContent = z.infer<typeof topicContentSchema>;

/**
 * What a topic asks for. `verb`: the form of a verb whose base form follows the blank. `there-is`: is or are,
 * their negatives and questions. `articles`: a, an, the or nothing.
 */
export type TopicKind = 'verb' | 'there-is' | 'articles';

export function kindOf(tense: Tense): TopicKind {
  if (tense === 'ARTICLES') return 'articles';
  return tense === 'THERE_IS_THERE_ARE' ? 'there-is' : 'verb';
}
