import { calls } from '@mova/contracts';
import { handle, type Route } from '@mova/service-kit';
import type { ContentDocuments } from '../content/serving/load-content.ts';

export function getGrammarRules({ topics }: ContentDocuments): Route {
  return handle(calls.getGrammarRules, ({ query }) => topics[query.tense].rules);
}
