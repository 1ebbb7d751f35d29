/** Invisible characters do not count. */
export const minPasswordLength = 8;

/**
 * Characters without a glyph: control and format characters, variation selectors, fillers, the empty Braille
 * pattern. For `replace` only: `test` of a regular expression with the flag `g` is stateful.
 */
export const invisibleCharacters = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]/gu;
