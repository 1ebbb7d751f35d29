import { useSyncExternalStore } from 'react';

/** Layout of specification §9: mobile up to 868 px. */
const desktopLayout = '(width > 868px)';

function subscribe(listener: () => void): () => void {
  const query = window.matchMedia?.(desktopLayout);
  query?.addEventListener('change', listener);
  return () => query?.removeEventListener('change', listener);
}

/** Whether the page is laid out for a phone; true where the width cannot be asked for. */
export function useMobileLayout(): boolean {
  return useSyncExternalStore(subscribe, () => !window.matchMedia?.(desktopLayout).matches);
}
