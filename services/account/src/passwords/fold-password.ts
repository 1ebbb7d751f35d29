import { invisibleCharacters } from '@mova/contracts/names';

/**
 * Normalises a password for comparison with easy ones: lower case, compatible characters unified, invisible ones and
 * outer spaces removed. Never hash this form.
 */
export function foldPassword(password: string): string {
  return password.normalize('NFKC').replace(invisibleCharacters, '').trim().toLowerCase();
}

const cyrillicKeys = 'йцукенгшщзхїфівапролджєячсмитьбю’ґыэъё';
const latinKeys = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`\\s']`";
const latinOfKey = new Map([...cyrillicKeys].map((letter, at) => [letter, latinKeys[at] ?? letter]));

/** Returns what the keys of a folded password type in the Latin layout: `qwerty` for `йцукен`. */
export function inLatinLayout(password: string): string {
  return [...password].map((letter) => latinOfKey.get(letter) ?? letter).join('');
}
