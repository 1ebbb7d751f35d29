import { useSyncExternalStore } from 'react';

const query = '(prefers-color-scheme: dark)';

function subscribe(listener: () => void): () => void {
  const media = matchMedia(query);
  media.addEventListener('change', listener);
  return () => media.removeEventListener('change', listener);
}

/** Whether the page is dark, live. */
export function useDarkTheme(): boolean {
  return useSyncExternalStore(subscribe, () => matchMedia(query).matches);
}
