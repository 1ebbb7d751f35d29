/** Every sign learners type for an apostrophe: the straight one, the two curly ones, the letter, the accents. */
const apostropheSigns = /['‘’ʼ`´]/g;

/** Control characters (PostgreSQL cannot store NUL in a text) and white space of any kind. */
const gaps = /[\p{Cc}\s]+/gu;

/**
 * The form in which words are compared and searched (decisions 19 and 20): composed, in lower case, one sign
 * for all apostrophes, single spaces and none at the ends. Two texts a learner would call the same word have
 * the same key.
 *
 * @example searchKeyOf(" М'ЯСО ") // 'м’ясо'
 */
export function searchKeyOf(text: string): string {
  return text.toLowerCase().normalize('NFC').replace(apostropheSigns, '’').replace(gaps, ' ').trim();
}
