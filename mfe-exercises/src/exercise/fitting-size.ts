import type { CSSProperties } from 'react';

/**
 * Returns a style with the length of the longest part of a text, from which CSS derives a font size that
 * fits. Counted instead of measured, so that nothing waits for layout.
 */
export function fittingSize(text: string): CSSProperties {
  const longest = Math.max(1, ...text.split(/[\s-]+/).map((part) => part.length));
  return { '--longest-part': longest } as CSSProperties;
}
