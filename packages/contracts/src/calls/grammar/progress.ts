import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { contentVersionSchema, quizLevelSchema } from './levels.ts';
import { grammarStatusSchema, tenseSchema } from './topics.ts';

export const grammarProgressCalls = {
  getGrammarStatus: defineCall({
    id: 'getGrammarStatus',
    service: 'grammar',
    method: 'GET',
    path: '/api/getGrammarStatus',
    access: 'user',
    summary: 'The learner’s standing in every topic they have begun.',
    response: z.object({ statuses: z.array(grammarStatusSchema) }),
    errors: [],
  }),
  saveGrammarResult: defineCall({
    id: 'saveGrammarResult',
    service: 'grammar',
    method: 'POST',
    path: '/api/saveGrammarResult',
    access: 'user',
    summary:
      'Saves the result of a level: mistakes become exercisesLeft; none leads to the next level, at level 5 to completed. A repeated runId changes nothing and answers the standing. A result of another level or content, of a completed topic, or of questions that were not asked (a retry asks those left alone) answers 409; `errors` name the field that does not fit.',
    body: z.object({
      tense: tenseSchema,
      /** Indexes 0–9 within the level’s slice, each once. */
      exercisesLeft: z
        .array(z.int().min(0).max(9))
        .max(10)
        .refine((indexes) => new Set(indexes).size === indexes.length, 'Indexes must not repeat'),
      runId: z.uuid().optional(),
      level: quizLevelSchema.optional(),
      contentVersion: contentVersionSchema.optional(),
    }),
    response: grammarStatusSchema,
    errors: ['CONFLICT', 'TOO_MANY_GRAMMAR_RUNS'],
  }),
  restartGrammarTopic: defineCall({
    id: 'restartGrammarTopic',
    service: 'grammar',
    method: 'POST',
    path: '/api/restartGrammarTopic',
    access: 'user',
    summary: 'Starts a topic over at level 1 with nothing left to repeat.',
    body: z.object({ tense: tenseSchema }),
    response: grammarStatusSchema,
    errors: [],
  }),
  getGrammarStatuses: defineCall({
    id: 'getGrammarStatuses',
    service: 'grammar',
    method: 'GET',
    path: '/internal/grammarStatuses/{userId}',
    access: 'internal',
    summary: 'Standing of one learner, for the composition of getUser.',
    params: z.object({ userId: z.coerce.number().int().positive() }),
    response: z.object({ statuses: z.array(grammarStatusSchema) }),
    errors: [],
  }),
} as const;
