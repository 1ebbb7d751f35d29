import { CheckIcon, CloseIcon, joinClasses, VisuallyHidden } from '@mova/ui';
import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import classes from './answers.module.css';

/** How an answer turned out, and the word for it: colour and icon alone never carry meaning. */
export interface AnswerVerdict {
  tone: 'right' | 'wrong';
  /** «Правильно», «Ваша відповідь, неправильно»: said with the answer by a screen reader. */
  label: string;
}

export interface AnswerOptionProps extends ComponentPropsWithRef<'button'> {
  /** The answer; English words in `<English>`. */
  children: ReactNode;
  /** The key that chooses it, shown as a small hint: «1». */
  keyHint?: string | undefined;
  /** The learner has chosen it; together with a verdict it pulses, where motion is allowed. */
  chosen?: boolean | undefined;
  /** After the answer: on the chosen option, and as `right` on the one that would have been. */
  verdict?: AnswerVerdict | undefined;
  /** Takes no more presses but keeps the focus, which `disabled` would drop. */
  locked?: boolean | undefined;
}

/** One answer of a question as a large card; pressing it is answering. Stands in `AnswerOptions` that are `final`. */
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
