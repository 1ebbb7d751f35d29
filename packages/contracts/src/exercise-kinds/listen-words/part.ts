import { definePart } from '../part.ts';

/** An English word is heard and typed. */
export const listenWordsPart = definePart({ kind: 'listen-words', ordinal: 'third' });
