/**
 * The characters typed and pasted for an apostrophe: straight and curly quotes, the modifier letter, the accents, and
 * the prime. Without any library, so that browsers may import it by value.
 */
const apostrophes = /['‘’ʼ`´′]/gu;

/**
 * Writes every apostrophe as one character, so that texts can be compared. The repository's only list of these
 * characters: search, typed answers, the lexicon and the content checks must agree on them.
 *
 * @example foldApostrophes("м'ясо") // 'м’ясо'
 */
export function foldApostrophes(text: string, as: '’' | "'" = '’'): string {
  return text.replace(apostrophes, as);
}
