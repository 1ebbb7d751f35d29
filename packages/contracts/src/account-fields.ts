import { z } from 'zod';
import { invisibleCharacters, minPasswordLength } from './names/account.ts';

const invalidFormat = 'Invalid E-mail address format';

/** Checked before lower-casing, which would turn a Kelvin sign into `k`, another mailbox. */
const asciiForm = /^[\x20-\x7e]*$/;

/** Local part of at most 64 characters; labels of at most 63, the last one letters or punycode (`xn--j1amh`). */
const mailboxForm =
  /^(?=[^@]{1,64}@)[a-z0-9_'+-]+(?:\.[a-z0-9_'+-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/;

/** An e-mail as stored (RFC 5321). Domains only in ASCII form (RFC 5890), so that a mailbox has one spelling. */
export const emailSchema = z
  .string()
  .max(1000)
  .trim()
  .regex(asciiForm, invalidFormat)
  .toLowerCase()
  .pipe(z.email({ pattern: mailboxForm, error: invalidFormat }).max(254));

const visibleSign = /[\p{L}\p{N}]/u;

/** Bidirectional overrides would reorder the text after a name, and other invisible characters make twins of it. */
export const usernameSchema = z
  .string()
  .overwrite((text) => text.replace(invisibleCharacters, ''))
  .trim()
  .regex(visibleSign, 'Name is required')
  .max(100);

const tooShort = `Minimum ${minPasswordLength} characters in the password`;

const visibleLength = (password: string) =>
  [...password.normalize('NFC').replace(invisibleCharacters, '')].length;

/** A new password, kept as typed. The maximum limits the work of hashing. */
export const passwordSchema = z
  .string()
  .min(minPasswordLength, { error: tooShort, abort: true })
  .max(256, 'Maximum 256 characters in the password')
  .refine((password) => visibleLength(password) >= minPasswordLength, tooShort);
