/** Gives the focus to an element that need not be a control: focusable from now on, but no stop of the Tab key. */
export function focusQuietly(target: HTMLElement, options?: FocusOptions): void {
  // A control is a stop already, and stays one.
  if (target.tabIndex < 0 && !target.hasAttribute('tabindex')) target.tabIndex = -1;
  target.focus(options);
}
