import { z } from 'zod';

/**
 * Characters nobody sees that change what others see: control characters, and the overrides, embeddings and
 * isolates of the bidirectional algorithm, which would turn round the text that follows a name. Letters
 * written from right to left need none of them.
 */
const unseen = /[\p{Cc}\u202A-\u202E\u2066-\u2069]/gu;

/** Name of a learner: 1 to 100 characters once unseen ones and outer spaces are taken away. */
export const usernameSchema = z
  .string()
  .overwrite((text) => text.replace(unseen, ''))
  .trim()
  .min(1, 'Name is required')
  .max(100);
