import { CheckIcon, CloseIcon, joinClasses, VisuallyHidden } from '@mova/ui';
import { type ComponentPropsWithRef, type MouseEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import radioClasses from '../choices/radio.module.css';
import classes from './answers.module.css';
import { useSeenFirst } from './use-seen-first.ts';

interface AnswerOptionsProps extends Omit<ComponentPropsWithRef<'fieldset'>, 'ref'> {
  label: ReactNode;
  /** Shows the label, which is read out either way. */
  showLabel?: boolean | undefined;
  /** Keys 1–9 press the answers, unless the focus is in a text field. */
  keys?: boolean | undefined;
  /** Ignores pointer presses until the user can have seen the question, which needs a `key` of its own. */
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
  // Before the answers are painted: a busy browser may run other effects later than the first key.
  useLayoutEffect(() => {
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

/** Colour and icon never carry meaning alone, so the verdict has a label. */
export interface AnswerVerdict {
  tone: 'right' | 'wrong';
  /** Read out with the answer: «Ваша відповідь, неправильно». */
  label: string;
}

interface AnswerOptionProps extends ComponentPropsWithRef<'button'> {
  children: ReactNode;
  keyHint?: string | undefined;
  /** The user has chosen it; with a verdict it pulses. */
  chosen?: boolean | undefined;
  /** On the chosen option, and as `right` on the correct one. */
  verdict?: AnswerVerdict | undefined;
  /** Ignores presses but keeps the focus, unlike `disabled`. */
  locked?: boolean | undefined;
}

/** One answer as a large card; pressing it is final. Used inside `AnswerOptions` with `final`. */
export function AnswerOption(props: AnswerOptionProps) {
  const { children, keyHint, chosen = false, verdict, locked = false, onClick, ...rest } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!locked) onClick?.(event);
  };
  return (
    <button
      {...rest}
      type="button"
      aria-pressed={chosen}
      aria-disabled={locked || undefined}
      className={joinClasses(
        classes.option,
        (keyHint || verdict) && classes.marked,
        chosen && (verdict ? classes.own : classes.chosen),
        verdict && classes.judged,
        verdict && classes[verdict.tone],
      )}
      onClick={press}
    >
      <AnswerMark keyHint={keyHint} verdict={verdict} />
      <span className={classes.text}>{children}</span>
    </button>
  );
}

function AnswerMark({ keyHint, verdict }: Pick<AnswerOptionProps, 'keyHint' | 'verdict'>) {
  if (verdict) {
    const Icon = verdict.tone === 'right' ? CheckIcon : CloseIcon;
    return (
      <span className={classes.mark}>
        <Icon size={18} strokeWidth={3} />
        <VisuallyHidden>{verdict.label}: </VisuallyHidden>
      </span>
    );
  }
  if (!keyHint) return null;
  return (
    <span className={classes.mark} aria-hidden="true">
      {keyHint}
    </span>
  );
}

/** An answer that can be changed until the page is left: a native radio. Give all of a question the same `name`. */
export function AnswerChoice({ children, ...control }: Omit<ComponentPropsWithRef<'input'>, 'type'>) {
  return (
    <label className={joinClasses(classes.option, classes.choice)}>
      <input {...control} type="radio" className={joinClasses(radioClasses.radio, classes.radio)} />
      <span className={classes.text}>{children}</span>
    </label>
  );
}
