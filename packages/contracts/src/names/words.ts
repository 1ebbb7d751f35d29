export const wordsPageSize = 20;

export const wordTopics = [
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
] as const;
export type WordTopic = (typeof wordTopics)[number];

/**
 * Prefixes of the fields of a part in the result of a training: `first` in `firstPartAnswers`. The index from
 * 1 is the number of the part. There are more than exercise kinds, so that a further kind takes the next one.
 */
export const partOrdinals = [
  'first',
  'second',
  'third',
  'fourth',
  'fifth',
  'sixth',
  'seventh',
  'eighth',
] as const;
export type PartOrdinal = (typeof partOrdinals)[number];

/**
 * Parts that determine the price of a training: each one without answers costs one free training. Independent
 * of the number of exercise kinds, so that a further kind does not change the price.
 */
export const pricedParts = 4;
