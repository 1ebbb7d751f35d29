import { calls } from '@mova/contracts';
import { ApiError, handle, type Route } from '@mova/service-kit';
import type { ContentDocuments } from '../content/serving/load-content.ts';

export function getGrammarQuestions({ topics }: ContentDocuments): Route {
  return handle(calls.getGrammarQuestions, ({ query }) => {
    const level = topics[query.tense].levels[query.level - 1];
    if (!level) throw new ApiError('NOT_FOUND', 'There is no such level');
    return level.document;
  });
}
