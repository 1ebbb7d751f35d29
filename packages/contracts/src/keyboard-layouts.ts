/** The Ukrainian and the Russian layout, which many keyboards have as well, over the same keys of the English one. */
const english = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`\\";
const ukrainian = 'йцукенгшщзхїфівапролджєячсмитьбюёґ';
const cyrillicLayouts = [ukrainian, 'йцукенгшщзхъфывапролджэячсмитьбюё'];

const keyOfLetter = new Map(
  cyrillicLayouts.flatMap((layout) =>
    [...layout].map((letter, at): [string, string] => [letter, english[at] ?? letter]),
  ),
);

/** Returns what the key of a Cyrillic letter types in the English layout; undefined for other characters. */
export function englishKeyOf(letter: string): string | undefined {
  const lower = letter.toLowerCase();
  const key = keyOfLetter.get(lower);
  return letter === lower ? key : key?.toUpperCase();
}

const word = /^[a-z](?:[a-z '’-]*[a-z])?$/i;

/**
 * Reads what was typed in a Cyrillic layout as the same keys of the English one: «фззду» is “apple”. Returns
 * undefined if that gives no word, so the layout was not the mistake.
 */
export function inEnglishLayout(typed: string): string | undefined {
  const reading = [...typed]
    .map((letter) => englishKeyOf(letter) ?? (/[a-z]/i.test(letter) ? '?' : letter))
    .join('');
  return word.test(reading) ? reading : undefined;
}

const ukrainianWord = /^[а-ґ](?:[а-ґ '’-]*[а-ґ])?$/u;

/**
 * Reads what was typed in the English layout as the same keys of the Ukrainian one: “ljo” is «дощ». Returns undefined
 * if that gives no letters only, so the layout was not the mistake.
 */
export function inUkrainianLayout(typed: string): string | undefined {
  const reading = [...typed.toLowerCase()]
    .map((letter) => ukrainian[english.indexOf(letter)] ?? letter)
    .join('');
  return ukrainianWord.test(reading) ? reading : undefined;
}
