import type { TopicRule } from './rule.ts';

/** A fault of written Ukrainian, by name. */
const faults: readonly (readonly [name: string, pattern: RegExp])[] = [
  ['a letter that Ukrainian does not have', /[ыэёъ]/i],
  // A description is marked Ukrainian on the page as a whole: English would be read out with the wrong voice.
  ['Latin letters', /[a-z]/i],
  ['a typewriter apostrophe or quotation mark', /['"`ʼ]/],
  ['an apostrophe that does not stand between letters', /(?<!\p{L})’|’(?!\p{L})/u],
  ['a missing apostrophe', /пят|обєкт|здоровя|памят|імя|звяз|зясу/i],
  ['a calque', /приймати участь|слідуюч|самий кращий|на протязі|являється/i],
];

/** Descriptions are clean Ukrainian: its own letters, the typographic apostrophe, no common calques. */
export const ukrainianText: TopicRule = (topics) =>
  topics.flatMap(({ tense, description }) =>
    faults.filter(([, pattern]) => pattern.test(description)).map(([name]) => `${tense}: ${name}`),
  );
