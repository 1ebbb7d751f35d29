interface ToastContent {
  message: string;
  tone?: 'neutral' | 'success' | 'danger' | undefined;
  /** Pressing it closes the toast. */
  undo?: { label: string; onUndo: () => void } | undefined;
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
  change([...shown, { ...content, id }].slice(-maxToasts));
  return id;
}

export function dismissToast(id: number): void {
  change(shown.filter((toast) => toast.id !== id));
}

export const toastQueue = {
  subscribe(listener: () => void): () => void {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: (): readonly Toast[] => shown,
};
