export interface ToastContent {
  message: string;
  english?: string | undefined;
  tone?: 'neutral' | 'success' | 'danger' | undefined;
  /** Pressing it closes the toast. */
  undo?: { label: string; onUndo: () => void } | undefined;
  /** Called when it closes without undo. */
  onGone?: (() => void) | undefined;
  /** 8 by default: the time in which a deleted word can be restored. */
  seconds?: number | undefined;
}

export interface Toast extends ToastContent {
  id: number;
}

/** The oldest toast makes room for the newest. */
const maxToasts = 3;

let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

export function showToast(content: ToastContent): number {
  const id = ++lastId;
  while (shown.length >= maxToasts && shown[0]) dismissToast(shown[0].id);
  change([...shown, { ...content, id }]);
  return id;
}

/** Closes a toast and tells its owner. */
export function dismissToast(id: number): void {
  const toast = take(id);
  toast?.onGone?.();
}

export function undoToast(id: number): void {
  const toast = take(id);
  toast?.undo?.onUndo();
}

function take(id: number): Toast | undefined {
  const toast = shown.find((one) => one.id === id);
  if (toast) change(shown.filter((one) => one !== toast));
  return toast;
}

export const toastQueue = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): readonly Toast[] => shown,
};
