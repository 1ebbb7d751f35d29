import type { Tense } from '@mova/contracts';

/**
 * How a topic is asked. `verb`: the form of a verb is wanted, the blank carries its base form. `there-is`:
 * is/are and their negatives and questions are wanted. `articles`: a, an, the or nothing is wanted.
 */
export type TopicKind = 'verb' | 'there-is' | 'articles';

/** Kind of a topic. */
export function kindOf(tense: Tense): TopicKind {
  if (tense === 'ARTICLES') return 'articles';
  return tense === 'THERE_IS_THERE_ARE' ? 'there-is' : 'verb';
}
