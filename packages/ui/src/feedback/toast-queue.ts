import type { ReactNode } from 'react';

interface ToastContent {
  message: ReactNode;
  tone?: 'neutral' | 'success' | 'danger' | undefined;
  /** Pressing it closes the toast. */
  undo?: { label: string; onUndo: () => void } | undefined;
  /** By default 8 with an undo or about a failure, else 4. */
  seconds?: number | undefined;
}

export interface Toast extends ToastContent {
  id: number;
}

/** The one on screen and those behind it. */
const maxToasts = 3;

/** The last one is on screen. */
let shown: readonly Toast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();

function change(next: readonly Toast[]): void {
  shown = next;
  for (const listener of listeners) listener();
}

/**
 * Shows a toast in place of the one on screen. A replaced toast with an undo, or with a time of its own, returns when
 * the newer one has gone; any other is dropped.
 */
export function showToast(content: ToastContent): number {
  const id = ++lastId;
  const behind = shown.filter(({ undo, seconds }) => undo !== undefined || seconds !== undefined);
  change([...behind, { ...content, id }].slice(-maxToasts));
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
