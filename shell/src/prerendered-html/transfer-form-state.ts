type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const fields = 'input, select, textarea';
const focusable = `a[href], button, ${fields}`;

/**
 * Transfers typed values, checkboxes, the focus with its caret, and clicked buttons from the prerendered page to the
 * live one. Matches elements by their description and index; unmatched ones are skipped.
 */
export function transferFormState(prerendered: Element, live: Element): void {
  const focused = document.activeElement;
  for (const field of prerendered.querySelectorAll<Field>(fields)) {
    const counterpart = findCounterpart(field, prerendered, live, fields);
    if (counterpart) transferValue(field, counterpart);
  }
  if (focused instanceof HTMLElement && prerendered.contains(focused)) {
    const counterpart = findCounterpart(focused, prerendered, live, focusable);
    if (counterpart) transferFocus(focused, counterpart);
  }
  for (const button of prerendered.querySelectorAll<HTMLElement>('button[data-pressed]')) {
    findCounterpart(button, prerendered, live, 'button')?.click();
  }
}

function findCounterpart<E extends HTMLElement>(
  element: E,
  prerendered: Element,
  live: Element,
  selector: string,
): E | undefined {
  const description = describe(element);
  const matches = (place: Element) =>
    [...place.querySelectorAll<E>(selector)].filter((other) => describe(other) === description);
  return matches(live)[matches(prerendered).indexOf(element)];
}

function describe(element: HTMLElement): string {
  const attributes = ['name', 'type', 'href', 'aria-label'].map((name) => element.getAttribute(name));
  const label = 'labels' in element ? (element as Field).labels?.[0]?.textContent : undefined;
  const text = element.matches('a, button') ? element.textContent : label;
  return [element.localName, ...attributes, text].join('|');
}

/** An untouched field must not overwrite the live one, which may already have a draft of this tab. */
function isUntouched(field: Field): boolean {
  if (field instanceof HTMLSelectElement) {
    const chosen = [...field.options].findIndex((option) => option.defaultSelected);
    return field.selectedIndex === Math.max(0, chosen);
  }
  if (field.type === 'checkbox' || field.type === 'radio') {
    return field instanceof HTMLInputElement && field.checked === field.defaultChecked;
  }
  return field.value === field.defaultValue;
}

function transferValue(field: Field, counterpart: Field): void {
  if (isUntouched(field)) return;
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    if (counterpart instanceof HTMLInputElement && field.checked !== counterpart.checked) counterpart.click();
    return;
  }
  if (field.value === counterpart.value) return;
  // React tracks the element's own `value` property and ignores the event if it has seen the new value: the
  // prototype's setter bypasses the tracking.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(counterpart), 'value')?.set?.call(
    counterpart,
    field.value,
  );
  counterpart.dispatchEvent(
    new Event(counterpart.localName === 'select' ? 'change' : 'input', { bubbles: true }),
  );
}

function transferFocus(focused: HTMLElement, counterpart: HTMLElement): void {
  counterpart.focus({ preventScroll: true });
  if (!(focused instanceof HTMLInputElement) || !(counterpart instanceof HTMLInputElement)) return;
  // Null for input types without a caret API, such as e-mail.
  if (focused.selectionStart === null) return;
  counterpart.setSelectionRange(
    focused.selectionStart,
    focused.selectionEnd,
    focused.selectionDirection ?? 'none',
  );
}
