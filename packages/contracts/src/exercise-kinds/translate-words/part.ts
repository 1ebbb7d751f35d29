import { definePart } from '../part.ts';

/** The Ukrainian translation of an English word is chosen. */
export const translateWordsPart = definePart({ kind: 'translate-words', ordinal: 'first' });
