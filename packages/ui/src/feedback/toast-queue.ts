/** What a toast says and offers. */
export interface ToastContent {
  message: string;
  /** The same in English, a quieter second line. */
  english?: string | undefined;
  /** `neutral` unless told. */
  tone?: 'neutral' | 'success' | 'danger' | undefined;
  /** A way back: «Скасувати». Pressing it closes the toast. */
  undo?: { label: string; onUndo: () => void } | undefined;
  /** Called when it goes away without undo, by time or by hand. */
  onGone?: (() => void) | undefined;
  /** How long it stays; 8 unless told, the time a deleted word can be brought back. */
  seconds?: number | undefined;
}

export interface Toast extends ToastContent {
  id: number;
}

/** Never more than this many at once: the oldest leaves for the newest. */
const room = 3;

let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a toast in the page's one region; answers its id. */
export function showToast(content: ToastContent): number {
  const id = ++lastId;
  while (shown.length >= room && shown[0]) dismissToast(shown[0].id);
  change([...shown, { ...content, id }]);
  return id;
}

/** Takes a toast away and tells its owner, unless it is gone already. */
export function dismissToast(id: number): void {
  const toast = take(id);
  toast?.onGone?.();
}

/** Takes a toast away by its undo. */
export function undoToast(id: number): void {
  const toast = take(id);
  toast?.undo?.onUndo();
}

function take(id: number): Toast | undefined {
  const toast = shown.find((one) => one.id === id);
  if (toast) change(shown.filter((one) => one !== toast));
  return toast;
}

/** For `useSyncExternalStore`. */
export const toastQueue = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): readonly Toast[] => shown,
};
