import { definePart } from '../part.ts';

/** The English translation of a Ukrainian word is typed. */
export const typeWordsPart = definePart({ kind: 'type-words', ordinal: 'fourth' });
