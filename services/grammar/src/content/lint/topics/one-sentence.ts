import { eachTopic } from '../rule.ts';

/** Room of a description on a card: more than a word, at most three lines of a phone. */
const shortest = 40;
const longest = 110;

/** A description is one whole sentence: capital first, one full stop, at the end, no double space. */
export const oneSentence = eachTopic(({ description }) =>
  [
    ...(/^[А-ЩЬЮЯҐЄІЇ][^.!?]*\.$/.test(description) ? [] : ['description is not one sentence']),
    ...(/\s\s|^\s|\s$/.test(description) ? ['stray spaces in the description'] : []),
    ...(description.length < shortest || description.length > longest
      ? [`description has ${description.length} characters, not ${shortest}–${longest}`]
      : []),
  ].map((says) => ({ at: ['description'], says })),
);
