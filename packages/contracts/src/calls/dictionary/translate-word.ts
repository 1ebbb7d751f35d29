import { z } from 'zod';
import { defineCalls } from '../../call.ts';
import { wordTextSchema } from './word.ts';

export const translateWordCalls = defineCalls('dictionary', {
  translateWord: {
    access: 'user',
    isRead: true,
    summary:
      'Looks an English word up in the bundled lexicon (inflected forms lead to their base form); `nativeWord` is null for a word it does not have.',
    body: z.object({ foreignWord: wordTextSchema }),
    response: z.object({ nativeWord: z.string().nullable() }),
    errors: [],
  },
});
