import { calls } from '@mova/contracts';
import { handle, type Route } from '@mova/service-kit';
import type { Lexicon } from '../lexicon/lexicon.ts';

export function translateWord(lexicon: Lexicon): Route {
  return handle(calls.translateWord, ({ body }) => lexicon.lookUp(body.foreignWord));
}
