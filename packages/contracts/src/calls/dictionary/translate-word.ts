import { z } from 'zod';
import { defineCall } from '../../call.ts';
import { wordTextSchema } from './word.ts';

export const translateWordCalls = {
  translateWord: defineCall({
    id: 'translateWord',
    service: 'dictionary',
    method: 'POST',
    path: '/api/translateWord',
    access: 'user',
    isRead: true,
    summary:
      'Looks an English word up in the bundled lexicon (inflected forms lead to their base form); `nativeWord` is null for a word it does not have.',
    body: z.object({ foreignWord: wordTextSchema }),
    response: z.object({ nativeWord: z.string().nullable() }),
    errors: [],
  }),
} as const;
