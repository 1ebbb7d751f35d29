import { invisibleCharacters, minPasswordLength } from '@mova/contracts/names';
import type uk from '../locales/uk.json';

/**
 * Key of a message under `validation` in the section's texts: Ukrainian with the specification's English
 * line (§5) beneath.
 */
export type Fault = keyof (typeof uk)['validation'];

/** What is wrong with a value; undefined when nothing is. */
export type Rule<Value> = (value: Value) => Fault | undefined;

// The same form the server accepts: a latin address with a dotted domain, no dot first or doubled.
const emailForm = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)$/i;

/** E-mail: required and of valid form; outer spaces do not count (specification §5). */
export const emailFault: Rule<string> = (value) => {
  const email = value.trim();
  if (email === '') return 'emailRequired';
  if (email.length > 254) return 'tooLong';
  return emailForm.test(email) ? undefined : 'emailInvalid';
};

/** E-mail of which only the server checks the form: required (specification §5, forgotten password). */
export const emailPresence: Rule<string> = (value) => (value.trim() === '' ? 'emailRequired' : undefined);

/**
 * Password to sign in with: required, 8 to 256 characters; spaces count like any other (specification §5), and so do
 * invisible characters, which older passwords may rely on.
 */
export const passwordFault: Rule<string> = (value) => {
  if (value === '') return 'passwordRequired';
  if (value.length < minPasswordLength) return 'passwordShort';
  return value.length > 256 ? 'tooLong' : undefined;
};

/** New password: the same, but invisible characters do not count. Whether it is easy to guess, the server tells. */
export const newPasswordFault: Rule<string> = (value) => {
  const fault = passwordFault(value);
  if (fault) return fault;
  const visible = [...value.normalize('NFC').replace(invisibleCharacters, '')];
  return visible.length < minPasswordLength ? 'passwordShort' : undefined;
};

/** The password typed again must equal the first (specification §5). */
export function confirmationFault(value: string, password: string): Fault | undefined {
  if (value === '') return 'confirmRequired';
  return value === password ? undefined : 'confirmDiffers';
}

/** Name: required, with a letter or a digit in it; invisible characters are no part of it. */
export const usernameFault: Rule<string> = (value) => {
  const name = value.replace(invisibleCharacters, '').trim();
  if (!/[\p{L}\p{N}]/u.test(name)) return 'nameRequired';
  return name.length > 100 ? 'tooLong' : undefined;
};

/** Consent: must be given (product decision 8). */
export const consentFault: Rule<boolean> = (given) => (given ? undefined : 'consentRequired');
