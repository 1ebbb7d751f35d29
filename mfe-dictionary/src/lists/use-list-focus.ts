import { focusQuietly } from '@mova/ui';
import { useLayoutEffect, useRef } from 'react';

/** A word by its id, or the heading of the list. */
type Target = number | 'head';

interface Wanted {
  readonly target: Target;
  /** The element focused at the time of the request. */
  readonly from: Element | null;
  /** A word that must be gone first. */
  readonly leaving: number | undefined;
}

/**
 * Keeps the focus in the list when the focused element disappears: a deleted row passes it to its neighbour, another
 * page to its heading, and a restored word takes it. Rows have `data-word`; the heading is an `h2`.
 */
export function useListFocus() {
  const list = useRef<HTMLElement>(null);
  const find = (target: Target) =>
    list.current?.querySelector<HTMLElement>(target === 'head' ? 'h2' : `[data-word="${target}"]`);
  const wanted = useRef<Wanted>(undefined);
  // The target may appear with any render.
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const { target, from, leaving } = wanted.current;
    const { activeElement: active } = document;
    const isInList = list.current?.contains(active) ?? false;
    // The pressed element (a menu, a toast) is about to disappear, and the focus with it.
    if (active === from && !isInList && active !== document.body) return;
    // The user has moved on.
    if (active !== null && active !== document.body && !isInList) {
      wanted.current = undefined;
      return;
    }
    if (leaving !== undefined && find(leaving)) return;
    const element = find(target);
    if (!element) return;
    wanted.current = undefined;
    focusQuietly(element);
  });
  const focus = (target: Target, leaving?: number) => {
    wanted.current = { target, from: document.activeElement, leaving };
  };
  return {
    list,
    /** Focuses the target as soon as it exists. */
    focus: (target: Target) => focus(target),
    /** Focuses the button that opens the card of a word; if the word is gone, its neighbour or the heading. */
    focusOpener: (id: number) => {
      const successor = wanted.current?.leaving === id ? wanted.current.target : 'head';
      const opener = find(id)?.querySelector('button') ?? find(successor) ?? find('head');
      if (opener) focusQuietly(opener);
    },
    reveal: (id: number) => find(id)?.scrollIntoView({ block: 'nearest' }),
    focusNow: (target: Target) => {
      const element = find(target);
      if (element) focusQuietly(element);
    },
    /** Focuses the neighbour of a word that is about to leave: the one after it, or else before it. */
    passOn: (words: readonly { readonly id: number }[], leaving: number) => {
      const at = words.findIndex(({ id }) => id === leaving);
      focus((words[at + 1] ?? words[at - 1])?.id ?? 'head', leaving);
    },
  };
}

export type ListFocus = ReturnType<typeof useListFocus>;
