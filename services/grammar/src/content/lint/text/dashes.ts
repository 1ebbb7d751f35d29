import { eachUkrainianText } from '../texts.ts';

/** A dash between words is — with a space on each side, as everywhere in Mova; numbers join with –. */
export const dashes = eachUkrainianText((text) => [
  ...(/(?:^|\s)[-–](?:\s|$)/.test(text) ? ['a hyphen or a short dash where — belongs'] : []),
  ...(/\S—|—\S/.test(text) ? ['a dash without a space on each side'] : []),
]);
