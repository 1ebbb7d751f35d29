import type { WordCategory } from '@mova/contracts';

/** All words first, then the ten categories in the order of the specification (§3). */
export const topicChoices = [
  'TOP_WORDS',
  'FOOD',
  'WEATHER',
  'TRAVEL',
  'FAMILY',
  'HEALTH',
  'SPORTS',
  'TECHNOLOGY',
  'WORK',
  'EDUCATION',
  'HOLIDAYS',
] as const satisfies readonly WordCategory[];

/** Name of the address's parameter: `/exercises?topic=FOOD`. */
export const topicParameter = 'topic';

/** The topic of a code; all words when the code is absent or unknown. */
export function topicOfCode(code: string | null): WordCategory {
  return topicChoices.find((topic) => topic === code) ?? 'TOP_WORDS';
}
