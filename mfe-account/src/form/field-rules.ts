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

/** Password: required, 8 to 256 characters; spaces count like any other (specification §5). */
export const passwordFault: Rule<string> = (value) => {
  if (value === '') return 'passwordRequired';
  if (value.length < 8) return 'passwordShort';
  return value.length > 256 ? 'tooLong' : undefined;
};

/** The password typed again must equal the first (specification §5). */
export function confirmationFault(value: string, password: string): Fault | undefined {
  if (value === '') return 'confirmRequired';
  return value === password ? undefined : 'confirmDiffers';
}

/** Name: required. */
export const usernameFault: Rule<string> = (value) => {
  const name = value.trim();
  if (name === '') return 'nameRequired';
  return name.length > 100 ? 'tooLong' : undefined;
};

/** Consent: must be given (product decision 8). */
export const consentFault: Rule<boolean> = (given) => (given ? undefined : 'consentRequired');
