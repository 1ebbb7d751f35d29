import type { CSSProperties } from 'react';

/**
 * Tells the styles how many letters the longest part of a word has, a part being what stands on one line: so that
 * it is drawn as large as fits. Counted, not measured: nothing may wait for a layout.
 *
 * @param text a word or several, «well-known» being two parts
 */
export function fittingSize(text: string): CSSProperties {
  const longest = Math.max(1, ...text.split(/[\s-]+/).map((part) => part.length));
  return { '--longest-part': longest } as CSSProperties;
}
