import { CheckIcon, CloseIcon, joinClasses, VisuallyHidden } from '@mova/ui';
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import classes from './answers.module.css';

/** Colour and icon never carry meaning alone, so the verdict has a label. */
export interface AnswerVerdict {
  tone: 'right' | 'wrong';
  /** Read out with the answer: «Ваша відповідь, неправильно». */
  label: string;
}

export interface AnswerOptionProps extends ComponentPropsWithRef<'button'> {
  /** The answer; English words in `<English>`. */
  children: ReactNode;
  /** Key that chooses it, shown as a hint: «1». */
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
  const {
    children,
    keyHint,
    chosen = false,
    verdict,
    locked = false,
    type = 'button',
    className,
    onClick,
    ...rest
  } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (!locked) onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      aria-pressed={chosen}
      aria-disabled={locked || undefined}
      className={joinClasses(
        classes.option,
        chosen && (verdict ? classes.own : classes.chosen),
        verdict && classes.judged,
        verdict && classes[verdict.tone],
        className,
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
