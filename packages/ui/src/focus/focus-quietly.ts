/** Focuses an element that need not be a control: it becomes focusable, but not by Tab. */
export function focusQuietly(target: HTMLElement, options?: FocusOptions): void {
  // Controls stay reachable by Tab.
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus(options);
}
