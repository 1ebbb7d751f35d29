import type { Tense } from '@mova/contracts';

/**
 * What the level test asks about that is a topic of ours, by the name the test gives it: a learner who
 * missed such a question is sent to that topic. What is left out (comparatives, idioms, …) we do not teach.
 */
export const levelTestTenses: ReadonlyMap<string, Tense> = new Map([
  ['present-simple-questions', 'PRESENT_SIMPLE'],
  ['past-simple-questions', 'PAST_SIMPLE'],
  // «as soon as I arrive»: when the future is said with Present Simple is part of Future Simple.
  ['future-time-clauses', 'FUTURE_SIMPLE'],
  ['present-perfect-with-since', 'PRESENT_PERFECT'],
  // «I wish I hadn’t eaten»: the form wanted is that of Past Perfect.
  ['wishes-about-the-past', 'PAST_PERFECT'],
]);
