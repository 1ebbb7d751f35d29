import { z } from 'zod';
import { invisibleCharacters } from './names/invisible-characters.ts';
import { minPasswordLength } from './names/limits.ts';

const tooShort = `Minimum ${minPasswordLength} characters in the password`;

/** Counts the characters that a person sees: composed, without invisible ones. */
const visibleLength = (password: string) =>
  [...password.normalize('NFC').replace(invisibleCharacters, '')].length;

/**
 * A new password. The maximum limits the work of hashing. Kept as typed, because the next sign-in sends the
 * same text.
 */
export const passwordSchema = z
  .string()
  .min(minPasswordLength, { error: tooShort, abort: true })
  .max(256, 'Maximum 256 characters in the password')
  .refine((password) => visibleLength(password) >= minPasswordLength, tooShort);
