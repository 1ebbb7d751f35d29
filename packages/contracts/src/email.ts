import { z } from 'zod';

const fault = 'Invalid E-mail address format';

/** Printable ASCII. Checked before lower-casing: the Kelvin sign would fold to `k`, another mailbox. */
const asciiForm = /^[\x20-\x7e]*$/;

/**
 * A mailbox in lower case: local part of 64 characters at most, no dot first, last or doubled; domain of
 * labels of 63 at most, the last one letters or punycode (`xn--j1amh` is `укр`).
 */
const mailboxForm =
  /^(?=[^@]{1,64}@)[a-z0-9_'+-]+(?:\.[a-z0-9_'+-]+)*@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/;

/**
 * E-mail as the product keeps it: trimmed, lower case, at most 254 characters (RFC 5321). Of a domain in
 * other letters than latin only the ASCII form is taken (RFC 5890): one mailbox has one spelling.
 */
export const emailSchema = z
  .string()
  .max(1000)
  .trim()
  .regex(asciiForm, fault)
  .toLowerCase()
  .pipe(z.email({ pattern: mailboxForm, error: fault }).max(254));
