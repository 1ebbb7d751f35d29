/**
 * How the fields of a part begin in the result of a training: `first` in `firstPartAnswers`. The place in this
 * list, from 1, is the number of the part. There are more names than kinds of exercise, so that a further kind
 * takes the next one.
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
 * Parts a training is priced by (specification §6): each of them that stays without answers uses one free
 * training. A number of its own: another kind of exercise changes the price of no training.
 */
export const pricedParts = 4;
