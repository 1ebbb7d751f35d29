import { useEffect } from 'react';

/** `Вхід · Mova`: the page first, because tabs cut the end off. */
export function pageTitle(title: string): string {
  return `${title} · Mova`;
}

/**
 * Sets the document's title while the component is shown, for what a route's title in the manifest cannot
 * say. On leaving, the title from before comes back, unless the next route has set its own already.
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
