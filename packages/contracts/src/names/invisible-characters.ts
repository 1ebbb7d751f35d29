/**
 * Characters that show nothing: control and format characters (zero-width spaces and joiners, bidirectional
 * overrides, soft hyphens), variation selectors, fillers, the empty Braille pattern. For `replace`: the flag `g`
 * makes `test` remember where it stopped.
 */
export const invisibleCharacters = /[\p{Cc}\p{Cf}\p{Default_Ignorable_Code_Point}\p{Zl}\p{Zp}\u2800]/gu;
