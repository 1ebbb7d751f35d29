/**
 * Characters typed and pasted as an apostrophe. Free of libraries, so that browsers may import this file by
 * value.
 */
const apostrophes = /['‘’ʼ`´′]/gu;

/**
 * Replaces every apostrophe by one character, so that texts can be compared. Search, typed answers, the
 * lexicon and the content checks must agree on the list, so it is the only one.
 *
 * @example foldApostrophes("м'ясо") // 'м’ясо'
 */
export function foldApostrophes(text: string, as: '’' | "'" = '’'): string {
  return text.replace(apostrophes, as);
}
