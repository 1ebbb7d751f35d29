import { invisibleCharacters } from '@mova/contracts/names';

/**
 * The form in which a password is compared with what is easy to guess: in lower case, compatible characters unified,
 * invisible ones and outer spaces removed. Never the form that is hashed.
 */
export function foldPassword(password: string): string {
  return password.normalize('NFKC').replace(invisibleCharacters, '').trim().toLowerCase();
}

const cyrillicKeys = 'йцукенгшщзхїфівапролджєячсмитьбю’ґыэъё';
const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`\\s']`";
const latinOfKey = new Map([...cyrillicKeys].map((letter, at) => [letter, latinKeys[at] ?? letter]));

/** A folded password as its keys would write it in the Latin layout: `йцукен` is `qwerty`. */
export function inLatinLayout(password: string): string {
  return [...password].map((letter) => latinOfKey.get(letter) ?? letter).join('');
}
