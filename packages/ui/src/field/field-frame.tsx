import { type ReactNode, useId } from 'react';
import { ErrorIcon } from '../icons/icons.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { joinClasses } from '../styles/join-classes.ts';
import classes from './field.module.css';

/** Texts every field takes. All of them come from the caller's locale file. */
export interface FieldTexts {
  label: ReactNode;
  /** Keeps the label for assistive technology only; for fields whose purpose is plain to see. */
  hideLabel?: boolean | undefined;
  /** Stands between label and field, and is read out with the field. */
  hint?: ReactNode;
  /** What is wrong, once the learner has touched the field; empty or absent means nothing is. */
  error?: string | undefined;
  /** The same in English: a second, quieter line marked `lang="en"`. */
  errorEnglish?: string | undefined;
}

/** Attributes that tie a control to its label, hint and error. */
export interface FieldWiring {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/**
 * The wiring for a control and the ids for its frame. Hint and error are both described-by, because
 * `aria-errormessage` is still read by few screen readers; `describedBy` is what the caller adds to them.
 */
export function useFieldWiring(texts: FieldTexts, id?: string, describedBy?: string): FieldWiring {
  const made = useId();
  const controlId = id ?? made;
  const ids = [texts.hint && `${controlId}-hint`, texts.error && `${controlId}-error`, describedBy];
  return {
    id: controlId,
    'aria-invalid': texts.error ? true : undefined,
    'aria-describedby': ids.filter(Boolean).join(' ') || undefined,
  };
}

/** Splits the texts of a field from the attributes meant for its control. */
export function splitTexts<Props extends FieldTexts>(props: Props) {
  const { label, hideLabel, hint, error, errorEnglish, ...control } = props;
  return { texts: { label, hideLabel, hint, error, errorEnglish }, control };
}

interface FieldFrameProps {
  texts: FieldTexts;
  controlId: string;
  className?: string | undefined;
  children: ReactNode;
}

/** Label above, hint, the control, errors under it: one column, so that a form reads from top to bottom. */
export function FieldFrame({ texts, controlId, className, children }: FieldFrameProps) {
  const label = (
    <label className={classes.label} htmlFor={controlId}>
      {texts.label}
    </label>
  );
  return (
    <div className={joinClasses(classes.frame, className)}>
      {texts.hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      {texts.hint && (
        <div className={classes.hint} id={`${controlId}-hint`}>
          {texts.hint}
        </div>
      )}
      {children}
      <FieldErrors texts={texts} controlId={controlId} />
    </div>
  );
}

/** The place of the error is always there and polite, so a message that appears is announced once. */
export function FieldErrors({ texts, controlId }: { texts: FieldTexts; controlId: string }) {
  return (
    <div className={classes.errors} id={`${controlId}-error`} aria-live="polite">
      {texts.error && (
        <>
          <p className={classes.error}>
            <ErrorIcon size={16} />
            {texts.error}
          </p>
          {texts.errorEnglish && (
            <p className={classes.errorEnglish} lang="en">
              {texts.errorEnglish}
            </p>
          )}
        </>
      )}
    </div>
  );
}
