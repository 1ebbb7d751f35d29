import { calls } from '@mova/contracts';
import { handle, type Route } from '@mova/service-kit';
import type { Lexicon } from '../lexicon/lexicon.ts';

/** Looks a word up in the bundled lexicon; null for one it does not have. */
export function translateWord(lexicon: Lexicon): Route {
  return handle(calls.translateWord, ({ body }) => ({ nativeWord: lexicon.translate(body.foreignWord) }));
}
