import { minPasswordLength } from '@mova/contracts/names';
import { isCommonPassword } from './common-passwords.ts';
import { foldPassword, inLatinLayout } from './fold-password.ts';

/** Whose password it will be. */
export interface PasswordOwner {
  /** Normalised. */
  readonly email: string;
  readonly name: string;
}

const siteNames = ['mova', 'мова'];

/** Shorter words occur in anything. */
const minWordLength = 3;

/**
 * Whether somebody who knows the owner would guess a password soon: it is common (also when typed in the Ukrainian
 * layout), repeats one character, or is little more than the e-mail, the name and the name of the site. Without them
 * as many characters must be left as the shortest password has.
 */
export function isEasyPassword(password: string, owner: PasswordOwner): boolean {
  const folded = foldPassword(password);
  return [folded, inLatinLayout(folded)].some(
    (form) => new Set(form).size < 2 || isCommonPassword(form) || isMostlyOwn(form, owner),
  );
}

function isMostlyOwn(password: string, { email, name }: PasswordOwner): boolean {
  const [local = '', domain = ''] = email.split('@');
  const words = [email, local, domain, ...name.split(/\s+/u), ...local.split(/[^\p{L}\p{N}]+/u), ...siteNames]
    .map(foldPassword)
    .filter((word) => [...word].length >= minWordLength)
    // The longest first: the e-mail goes as a whole before its parts do.
    .sort((a, b) => b.length - a.length);
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), password);
  return rest !== password && [...rest].length < minPasswordLength;
}
