import type { Tense } from '@mova/contracts';
import { eachTopic } from '../rule.ts';

/** Specification §6. Written out: the flag is a promise to learners and must not follow from a name. */
const premium: ReadonlySet<Tense> = new Set<Tense>([
  'ARTICLES',
  'THERE_IS_THERE_ARE',
  'TO_BE_GOING_TO',
  'PASSIVE_VOICE_PAST_SIMPLE',
  'PASSIVE_VOICE_PRESENT_SIMPLE',
  'PASSIVE_VOICE_FUTURE_SIMPLE',
  'PAST_PERFECT_CONTINUOUS',
  'PRESENT_PERFECT_CONTINUOUS',
  'FUTURE_PERFECT_CONTINUOUS',
]);

/** Exactly the nine topics of the specification are marked premium. */
export const premiumTopics = eachTopic((topic) => {
  const due = premium.has(topic.tense);
  return topic.premium === due ? [] : [{ at: ['premium'], says: `must ${due ? '' : 'not '}be premium` }];
});
