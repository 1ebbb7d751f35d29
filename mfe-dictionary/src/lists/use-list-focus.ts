import { type RefObject, useLayoutEffect, useRef } from 'react';

/** Where the focus belongs: a word by its id, or the head of the list. */
type Target = number | 'head';

interface Wanted {
  readonly target: Target;
  /** What had the focus when it was asked for. */
  readonly from: Element | null;
  /** A word that goes first. */
  readonly leaving: number | undefined;
}

/**
 * Keeps the focus in the list when what had it is gone: a deleted row passes it to its neighbour, a turned page
 * to the head of the new words, a restored word takes it. Marks: rows carry `data-word`, the head is an `h2`.
 *
 * @param list what holds all of it, whatever stands in the place of the list
 */
export function useListFocus(list: RefObject<HTMLElement | null>) {
  const find = (target: Target) =>
    list.current?.querySelector<HTMLElement>(target === 'head' ? 'h2' : `[data-word="${target}"]`);
  const wanted = useRef<Wanted>(undefined);
  // After every change of the page: the target may come with any of them.
  useLayoutEffect(() => {
    if (!wanted.current) return;
    const { target, from, leaving } = wanted.current;
    const { activeElement: active } = document;
    const isInList = list.current?.contains(active) ?? false;
    // What was pressed (a menu, a toast) is about to go and to take the focus with it.
    if (active === from && !isInList && active !== document.body) return;
    // The learner has gone on to something else meanwhile.
    if (active !== null && active !== document.body && !isInList) {
      wanted.current = undefined;
      return;
    }
    // Until the word is gone what stands there is not yet what takes its place.
    if (leaving !== undefined && find(leaving)) return;
    const element = find(target);
    if (!element) return;
    wanted.current = undefined;
    give(element);
  });
  const focus = (target: Target, leaving?: number) => {
    wanted.current = { target, from: document.activeElement, leaving };
  };
  return {
    /** The focus goes there as soon as it is there. */
    focus: (target: Target) => focus(target),
    /** The focus goes there at once, if it is there. */
    focusNow: (target: Target) => {
      const element = find(target);
      if (element) give(element);
    },
    /** A word is about to leave: its neighbour takes the focus, the one after it first. */
    passOn: (words: readonly { readonly id: number }[], leaving: number) => {
      const at = words.findIndex(({ id }) => id === leaving);
      focus((words[at + 1] ?? words[at - 1])?.id ?? 'head', leaving);
    },
  };
}

function give(element: HTMLElement): void {
  if (!element.hasAttribute('tabindex')) element.setAttribute('tabindex', '-1');
  element.focus();
}
