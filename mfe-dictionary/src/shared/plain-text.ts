/** A word as it is compared and sent: outer white space gone, inner collapsed. */
export function plainText(text: string): string {
  return text.trim().replaceAll(/\s+/gu, ' ');
}
