import { z } from 'zod';
import { invisibleCharacters } from './names/invisible-characters.ts';
import { minPasswordLength } from './names/limits.ts';

const tooShort = `Minimum ${minPasswordLength} characters in the password`;

/** Counts the characters of a password as a person sees them: composed, invisible ones left out. */
const visibleLength = (password: string) =>
  [...password.normalize('NFC').replace(invisibleCharacters, '')].length;

/**
 * A new password: at least eight visible characters; the maximum bounds the work of hashing. The text itself stays as
 * typed, since that is what the next sign-in sends.
 */
export const passwordSchema = z
  .string()
  .min(minPasswordLength, { error: tooShort, abort: true })
  .max(256, 'Maximum 256 characters in the password')
  .refine((password) => visibleLength(password) >= minPasswordLength, tooShort);
