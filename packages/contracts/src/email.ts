import { z } from 'zod';

const invalidFormat = 'Invalid E-mail address format';

/** Checked before lower-casing, which would turn a Kelvin sign into `k`, another mailbox. */
const asciiForm = /^[\x20-\x7e]*$/;

/**
 * A mailbox in lower case: local part of at most 64 characters, no dot first, last or doubled; labels of at
 * most 63, the last one letters or punycode (`xn--j1amh` is `укр`).
 */
const mailboxForm =
  /^(?=[^@]{1,64}@)[a-z0-9_'+-]+(?:\.[a-z0-9_'+-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/;

/**
 * An e-mail as stored: trimmed, lower case, at most 254 characters (RFC 5321). Domains only in ASCII form
 * (RFC 5890), so that one mailbox has one spelling.
 */
export const emailSchema = z
  .string()
  .max(1000)
  .trim()
  .regex(asciiForm, invalidFormat)
  .toLowerCase()
  .pipe(z.email({ pattern: mailboxForm, error: invalidFormat }).max(254));
