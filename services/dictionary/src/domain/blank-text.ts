/**
 * Returns whether a text shows nothing: only spaces or characters without a shape (control characters, a zero-width
 * space, a filler, a variation selector). No one could see or find such a word.
 */
export function isBlank(text: string): boolean {
  return !/[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800]/u.test(text);
}
