import { useEffect } from 'react';

/** Returns `Вхід · Mova`: the page first, because tabs cut off the end. */
export function pageTitle(title: string): string {
  return `${title} · Mova`;
}

/**
 * Sets the document's title while the component is mounted. On unmount the previous title returns, unless the next
 * route has set its own.
 */
export function usePageTitle(title: string): void {
  useEffect(() => {
    const before = document.title;
    const own = pageTitle(title);
    document.title = own;
    return () => {
      if (document.title === own) document.title = before;
    };
  }, [title]);
}
