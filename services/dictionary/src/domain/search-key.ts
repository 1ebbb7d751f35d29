import { foldApostrophes } from '@mova/contracts/apostrophes';

/** Control characters (PostgreSQL cannot store NUL in a text) and white space. */
const gaps = /[\p{Cc}\s]+/gu;

/**
 * Returns the form in which words are compared and searched: composed, in lower case, one character for all
 * apostrophes, single spaces inside and none at the ends.
 */
export function searchKeyOf(text: string): string {
  return foldApostrophes(text.toLowerCase().normalize('NFC')).replace(gaps, ' ').trim();
}

/** Returns the key without apostrophes, which many leave out or type as quotation marks: «мясо», «м"ясо». */
export function keyWithoutApostrophes(key: string): string {
  return key.replace(/[’"]/g, '');
}
