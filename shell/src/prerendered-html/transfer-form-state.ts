type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

const fields = 'input, select, textarea';
const focusable = `a[href], button, ${fields}`;

/**
 * Brings what a reader did on the painted page to the live one: typed values, checked boxes, the focus with
 * its caret, and a button pressed before code could answer. Elements are told by what they are and the how
 * manieth of their kind they are; one without a twin is left behind.
 */
export function carryOver(painted: Element, live: Element): void {
  const focused = document.activeElement;
  for (const field of painted.querySelectorAll<Field>(fields)) {
    const twin = twinOf(field, painted, live, fields);
    if (twin) carryValue(field, twin);
  }
  if (focused instanceof HTMLElement && painted.contains(focused)) {
    const twin = twinOf(focused, painted, live, focusable);
    if (twin) carryFocus(focused, twin);
  }
  for (const button of painted.querySelectorAll<HTMLElement>('button[data-pressed]')) {
    twinOf(button, painted, live, 'button')?.click();
  }
}

function twinOf<E extends HTMLElement>(
  element: E,
  painted: Element,
  live: Element,
  selector: string,
): E | undefined {
  const kind = kindOf(element);
  const alike = (place: Element) =>
    [...place.querySelectorAll<E>(selector)].filter((other) => kindOf(other) === kind);
  return alike(live)[alike(painted).indexOf(element)];
}

function kindOf(element: HTMLElement): string {
  const attributes = ['name', 'type', 'href', 'aria-label'].map((name) => element.getAttribute(name));
  return [element.localName, ...attributes, element.matches('a, button') ? element.textContent : ''].join(
    '|',
  );
}

/** Untouched fields say nothing: the live form may already hold more, such as a draft kept in the tab. */
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

function carryValue(field: Field, twin: Field): void {
  if (isUntouched(field)) return;
  if (field instanceof HTMLInputElement && (field.type === 'checkbox' || field.type === 'radio')) {
    if (twin instanceof HTMLInputElement && field.checked !== twin.checked) twin.click();
    return;
  }
  if (field.value === twin.value) return;
  // React keeps an eye on the element's own property; past it, the change is news when the event comes.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(twin), 'value')?.set?.call(twin, field.value);
  twin.dispatchEvent(new Event(twin.localName === 'select' ? 'change' : 'input', { bubbles: true }));
}

function carryFocus(focused: HTMLElement, twin: HTMLElement): void {
  twin.focus({ preventScroll: true });
  if (!(focused instanceof HTMLInputElement) || !(twin instanceof HTMLInputElement)) return;
  // Null for kinds of fields without a caret one may know of, such as e-mail.
  if (focused.selectionStart === null) return;
  twin.setSelectionRange(focused.selectionStart, focused.selectionEnd, focused.selectionDirection ?? 'none');
}
