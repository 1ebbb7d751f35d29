import { useLocation } from '@mova/app-kit';
import { useEffect } from 'react';

/**
 * The rule the address points at (`#third-person-s`); brings it into view and puts the focus there. The rules
 * come after the page, when the browser has given up looking for the place.
 */
export function useRuleInAddress(): string | undefined {
  const { hash, key } = useLocation();
  const id = decoded(hash.slice(1));
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same link pressed again leads there again
  useEffect(() => {
    const place = id ? document.getElementById(id) : null;
    if (!place) return;
    place.tabIndex = -1;
    place.focus({ preventScroll: true });
    place.scrollIntoView?.({ block: 'center' });
  }, [id, key]);
  return id || undefined;
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
