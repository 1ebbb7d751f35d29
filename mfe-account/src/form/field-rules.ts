import { invisibleCharacters, minPasswordLength } from '@mova/contracts/names';
import type uk from '../locales/uk.json';

/** A key of `validation` in the section's texts. */
export type FieldErrorKey = keyof (typeof uk)['validation'];

export type Rule<Value> = (value: Value) => FieldErrorKey | undefined;

// Accepts what the server accepts: a Latin address with a dotted domain, no leading or double dot.
const emailFormat = /^(?!\.)(?!.*\.\.)[\w'+.-]*[\w+-]@(?:[a-z\d][a-z\d-]*\.)+(?:[a-z]{2,}|xn--[a-z\d-]+)$/i;

export const validateEmail: Rule<string> = (value) => {
  const email = value.trim();
  if (email === '') return 'emailRequired';
  if (email.length > 254) return 'emailLong';
  return emailFormat.test(email) ? undefined : 'emailInvalid';
};

/** Leaves the format to the server. */
export const requireEmail: Rule<string> = (value) => (value.trim() === '' ? 'emailRequired' : undefined);

/** A password to sign in with. Invisible characters count, because older passwords may have them. */
export const validatePassword: Rule<string> = (value) => {
  if (value === '') return 'passwordRequired';
  if (value.length < minPasswordLength) return 'passwordShort';
  return value.length > 256 ? 'passwordLong' : undefined;
};

/** Leaves the rest to the server. */
export const requirePassword: Rule<string> = (value) => (value === '' ? 'passwordRequired' : undefined);

/** Invisible characters do not count. Only the server can tell whether the password is easy to guess. */
export const validateNewPassword: Rule<string> = (value) => {
  const error = validatePassword(value);
  if (error) return error;
  const visible = [...value.normalize('NFC').replace(invisibleCharacters, '')];
  return visible.length < minPasswordLength ? 'passwordShort' : undefined;
};

export function validateConfirmation(value: string, password: string): FieldErrorKey | undefined {
  if (value === '') return 'confirmRequired';
  return value === password ? undefined : 'confirmDiffers';
}

/** A name needs a letter or a digit; invisible characters do not count. */
export const validateUsername: Rule<string> = (value) => {
  const name = value.replace(invisibleCharacters, '').trim();
  if (!/[\p{L}\p{N}]/u.test(name)) return 'nameRequired';
  return name.length > 100 ? 'nameLong' : undefined;
};

export const validateConsent: Rule<boolean> = (given) => (given ? undefined : 'consentRequired');
