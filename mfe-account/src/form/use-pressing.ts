import { useSyncExternalStore } from 'react';

let pressing = false;
const listeners = new Set<() => void>();

function change(next: boolean): void {
  if (pressing === next) return;
  pressing = next;
  for (const listener of [...listeners]) listener();
}

const press = () => change(true);
// The click comes after the release; what waits for it may move only then.
const release = () => setTimeout(() => change(false), 0);

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  if (listeners.size === 1) {
    addEventListener('pointerdown', press, true);
    addEventListener('pointerup', release, true);
    addEventListener('pointercancel', release, true);
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    removeEventListener('pointerdown', press, true);
    removeEventListener('pointerup', release, true);
    removeEventListener('pointercancel', release, true);
    pressing = false;
  };
}

/**
 * True from the moment a pointer goes down until its click was delivered. Pressing something takes the
 * focus from a field; a message that appeared right then would push the pressed thing from under the
 * pointer, and the click would be lost.
 */
export function usePressing(): boolean {
  return useSyncExternalStore(subscribe, () => pressing);
}
