import { z } from 'zod';
import { defineCalls } from '../../call.ts';
import { contentVersionSchema, quizLevelSchema } from './levels.ts';
import { grammarStatusSchema, tenseSchema } from './topics.ts';

export const grammarProgressCalls = defineCalls('grammar', {
  getGrammarStatus: {
    access: 'user',
    summary: 'The user’s progress in every topic they have begun.',
    response: z.object({ statuses: z.array(grammarStatusSchema) }),
    errors: [],
  },
  saveGrammarResult: {
    access: 'user',
    summary:
      'Saves the result of a level: mistakes become exercisesLeft; without any, the user moves to the next level, or completes the topic at level 5. A repeated runId changes nothing and returns the present progress. A result of another level or content version, of a completed topic, or of questions that were not asked (a retry asks only those left) is answered with 409, with the wrong field in `errors`.',
    body: z.object({
      tense: tenseSchema,
      /** Indexes 0–9 of the level’s questions, each once. */
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
  },
  restartGrammarTopic: {
    access: 'user',
    summary: 'Restarts a topic at level 1 with nothing left to repeat.',
    body: z.object({ tense: tenseSchema }),
    response: grammarStatusSchema,
    errors: [],
  },
  getGrammarStatuses: {
    method: 'GET',
    path: '/internal/grammarStatuses/{userId}',
    access: 'internal',
    summary: 'The progress of one user, for getUser.',
    params: z.object({ userId: z.coerce.number().int().positive() }),
    response: z.object({ statuses: z.array(grammarStatusSchema) }),
    errors: [],
  },
});
