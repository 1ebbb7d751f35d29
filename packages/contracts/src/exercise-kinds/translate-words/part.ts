import { definePart } from '../part.ts';

/** Part 1 of a result: an English word, its Ukrainian translation chosen (specification §3). */
export const translateWordsPart = definePart({ kind: 'translate-words', ordinal: 'first' });
