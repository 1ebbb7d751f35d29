import { definePart } from '../part.ts';

/** Part 4 of a result: a Ukrainian word, its English translation typed (specification §3). */
export const typeWordsPart = definePart({ kind: 'type-words', ordinal: 'fourth' });
