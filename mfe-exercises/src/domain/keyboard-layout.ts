/** Keyboard rows in three layouts: Ukrainian, Russian (installed on many keyboards as well), English. */
const rows = [
  ['й ц у к е н г ш щ з х ї', 'й ц у к е н г ш щ з х ъ', 'q w e r t y u i o p [ ]'],
  ['ф і в а п р о л д ж є', 'ф ы в а п р о л д ж э', "a s d f g h j k l ; '"],
  ['я ч с м и т ь б ю', 'я ч с м и т ь б ю', 'z x c v b n m , .'],
] as const;

const englishOf = new Map<string, string>();
for (const [ukrainian, russian, english] of rows) {
  for (const row of [ukrainian, russian]) {
    for (const [at, letter] of row.split(' ').entries()) {
      englishOf.set(letter, english.split(' ')[at] ?? letter);
    }
  }
}

const word = /^[a-z](?:[a-z '’-]*[a-z])?$/i;

/**
 * Reads what was typed in a Cyrillic layout as the same keys of the English one: «фззду» is “apple”. Returns
 * undefined if that gives no word, so the layout was not the mistake.
 */
export function readingOf(typed: string): string | undefined {
  const reading = [...typed]
    .map((letter) => {
      const english = englishOf.get(letter.toLowerCase());
      if (english === undefined) return /[a-z]/i.test(letter) ? '?' : letter;
      return letter === letter.toLowerCase() ? english : english.toUpperCase();
    })
    .join('');
  return word.test(reading) ? reading : undefined;
}
