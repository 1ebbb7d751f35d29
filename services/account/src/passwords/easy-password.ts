import { englishKeyOf } from '@mova/contracts/keyboard-layouts';
import { invisibleCharacters, minPasswordLength } from '@mova/contracts/names';
import { ApiError } from '@mova/service-kit';
import { dictionary } from '@zxcvbn-ts/language-common';

interface PasswordOwner {
  readonly email: string;
  readonly name: string;
}

const commonPasswords: ReadonlySet<string> = new Set(dictionary['passwords-common'].map(foldPassword));

const siteNames = ['mova', 'мова'];

/** Shorter words occur in any password. */
const minWordLength = 3;

/** @throws ApiError INVALID_REQUEST at `body.password` if a password is easy to guess */
export function rejectEasyPassword(password: string, owner: PasswordOwner): void {
  if (!isEasyPassword(password, owner)) return;
  const errors = [{ path: 'body.password', message: 'The password is too easy to guess' }];
  throw new ApiError('INVALID_REQUEST', 'The request is invalid', { errors });
}

/**
 * Whether a password is common (also when typed in the Ukrainian layout), repeats one character, or is shorter than the
 * minimum once the e-mail, the name and the name of the site are removed.
 */
export function isEasyPassword(password: string, owner: PasswordOwner): boolean {
  const folded = foldPassword(password);
  return [folded, inLatinLayout(folded)].some(
    (form) => new Set(form).size < 2 || commonPasswords.has(form) || isMostlyOwn(form, owner),
  );
}

/** Lower case, compatible characters unified, invisible ones and outer spaces removed. Never hash this form. */
function foldPassword(password: string): string {
  return password.normalize('NFKC').replace(invisibleCharacters, '').trim().toLowerCase();
}

/** Returns what the keys of a folded password type in the Latin layout: `qwerty` for `йцукен`. */
function inLatinLayout(password: string): string {
  return [...password].map((letter) => (letter === '’' ? '`' : (englishKeyOf(letter) ?? letter))).join('');
}

function isMostlyOwn(password: string, { email, name }: PasswordOwner): boolean {
  const [local = '', domain = ''] = email.split('@');
  const words = [email, local, domain, ...name.split(/\s+/u), ...local.split(/[^\p{L}\p{N}]+/u), ...siteNames]
    .map(foldPassword)
    .filter((word) => [...word].length >= minWordLength)
    // Longest first, so that the whole e-mail is removed before its parts.
    .sort((a, b) => b.length - a.length);
  const rest = words.reduce((left, word) => left.replaceAll(word, ''), password);
  return rest !== password && [...rest].length < minPasswordLength;
}
