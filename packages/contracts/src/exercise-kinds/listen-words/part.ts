import { definePart } from '../part.ts';

/** Part 3 of a result: an English word heard and typed (specification §3). */
export const listenWordsPart = definePart({ kind: 'listen-words', ordinal: 'third' });
