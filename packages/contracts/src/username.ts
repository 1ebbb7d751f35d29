import { z } from 'zod';
import { invisibleCharacters } from './names/invisible-characters.ts';

/** A letter or digit of any script. */
const visibleSign = /[\p{L}\p{N}]/u;

/**
 * Without invisible characters and outer spaces: bidirectional overrides would reorder the text after a name,
 * and names that differ only in invisible characters look alike.
 */
export const usernameSchema = z
  .string()
  .overwrite((text) => text.replace(invisibleCharacters, ''))
  .trim()
  .regex(visibleSign, 'Name is required')
  .max(100);
