/** Trims a text and collapses its white space. */
export function plainText(text: string): string {
  return text.trim().replaceAll(/\s+/gu, ' ');
}
