import { VisuallyHidden } from '@mova/ui';
import { type ComponentPropsWithRef, type ReactNode, useEffect, useRef } from 'react';
import classes from './answers.module.css';
import { useSeenFirst } from './use-seen-first.ts';

export interface AnswerOptionsProps extends Omit<ComponentPropsWithRef<'fieldset'>, 'ref'> {
  /** Names the group: the question, or what to do with it. */
  label: ReactNode;
  /** Shows the label above the answers; it is read out either way. */
  showLabel?: boolean | undefined;
  /** The keys 1–9 press the first to the ninth answer, wherever the focus is outside of text fields. */
  keys?: boolean | undefined;
  /**
   * Pressing is answering, for good: finger and mouse press nothing before the learner can have seen the
   * question. Each question then has a `key` of its own.
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

/** By position of the key, so that a Ukrainian layout and a numeric pad do the same. */
const digit = /^(?:Digit|Numpad)([1-9])$/;

function useAnswerKeys(active: boolean) {
  const group = useRef<HTMLFieldSetElement>(null);
  useEffect(() => {
    if (!active) return;
    const press = (event: KeyboardEvent) => {
      const place = digit.exec(event.code)?.[1];
      if (!place || event.defaultPrevented || event.repeat || hasModifier(event)) return;
      // Behind a dialog the question rests.
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
