import { useEffect, useState } from 'react';

export const isTextField = (target: EventTarget | null): target is Element =>
  target instanceof Element && target.matches('input:not([type="checkbox"]), textarea');

/** Returns the text field whose Enter asked for the toast on screen, until its text is edited. */
export function useAskingField() {
  const [field] = useState(followEnter);
  useEffect(() => field.listen(), [field]);
  return field;
}

function followEnter() {
  /** Where Enter was pressed; neither a text was edited nor did the user go elsewhere since. */
  let entered: Element | undefined;
  let asking: Element | undefined;

  const onKeyDown = ({ key, target }: KeyboardEvent) => {
    if (key === 'Enter' && isTextField(target)) entered = target;
    if (key === 'Tab') entered = undefined;
  };
  const onPointerDown = () => {
    entered = undefined;
  };
  const onInput = ({ target }: Event) => {
    entered = undefined;
    if (target === asking) asking = undefined;
  };
  /** A page may pass the focus on after Enter, from a field that goes for example. */
  const onFocusIn = ({ target, relatedTarget }: FocusEvent) => {
    if (!entered || relatedTarget !== entered || !isTextField(target)) return;
    if (asking === entered) asking = target;
    entered = target;
  };
  return {
    /** Marks the field in which Enter was pressed, if any, as the one that asked for a new toast. */
    claim: () => {
      asking = entered;
    },
    is: (field: Element) => field === asking,
    listen: () => {
      // While capturing: dialogs stop their keys.
      const listening = new AbortController();
      const options = { capture: true, signal: listening.signal };
      document.addEventListener('keydown', onKeyDown, options);
      document.addEventListener('pointerdown', onPointerDown, options);
      document.addEventListener('input', onInput, options);
      document.addEventListener('focusin', onFocusIn, options);
      return () => listening.abort();
    },
  };
}
