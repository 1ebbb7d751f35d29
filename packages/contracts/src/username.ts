import { z } from 'zod';
import { invisibleCharacters } from './names/invisible-characters.ts';

/** What a name must show: one letter or digit of any script. */
const visibleSign = /[\p{L}\p{N}]/u;

/**
 * Name of a user: 1 to 100 characters once invisible ones and outer spaces are removed, a letter or a digit among
 * them. Bidirectional overrides would reorder the text after a name, and two names that differ in invisible
 * characters look alike.
 */
export const usernameSchema = z
  .string()
  .overwrite((text) => text.replace(invisibleCharacters, ''))
  .trim()
  .regex(visibleSign, 'Name is required')
  .max(100);
