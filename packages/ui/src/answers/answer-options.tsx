import { VisuallyHidden } from '@mova/ui';
import { type ComponentPropsWithRef, type ReactNode, useEffect, useRef } from 'react';
import classes from './answers.module.css';
import { useSeenFirst } from './use-seen-first.ts';

export interface AnswerOptionsProps extends Omit<ComponentPropsWithRef<'fieldset'>, 'ref'> {
  /** The question, or what to do with it. */
  label: ReactNode;
  /** Shows the label, which is read out either way. */
  showLabel?: boolean | undefined;
  /** Keys 1–9 press the answers, unless the focus is in a text field. */
  keys?: boolean | undefined;
  /**
   * An answer cannot be changed: pointer presses are ignored until the user can have seen the question. Each
   * question needs a `key` of its own.
   */
  final?: boolean | undefined;
}

/** The answers of one question: two columns, one on a phone. */
export function AnswerOptions(props: AnswerOptionsProps) {
  const { label, showLabel = false, keys = false, final = false, children, ...rest } = props;
  const group = useAnswerKeys(keys);
  useSeenFirst(group, final);
  return (
    <fieldset {...rest} ref={group}>
      <legend className={showLabel ? classes.legend : undefined}>
        {showLabel ? label : <VisuallyHidden>{label}</VisuallyHidden>}
      </legend>
      {/* A fieldset is no grid in every browser we support. */}
      <div className={classes.options}>{children}</div>
    </fieldset>
  );
}

/** By key position, so that a Ukrainian layout and a numeric pad work. */
const digit = /^(?:Digit|Numpad)([1-9])$/;

function useAnswerKeys(active: boolean) {
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (!active) return;
    const press = (event: KeyboardEvent) => {
      const place = digit.exec(event.code)?.[1];
      if (!place || event.defaultPrevented || event.repeat || hasModifier(event)) return;
      // Not behind a dialog.
      if (isTyping(event.target) || group.current?.closest('[inert], [aria-hidden="true"]')) return;
      group.current?.querySelectorAll<HTMLElement>('button, input')[Number(place) - 1]?.click();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [active]);
  return group;
}

function hasModifier({ ctrlKey, altKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  return ctrlKey || altKey || metaKey || shiftKey;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    target.matches('input:not([type="radio"], [type="checkbox"]), textarea, select, [contenteditable]')
  );
}
