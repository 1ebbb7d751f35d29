import { type AriaAttributes, type ReactNode, useId } from 'react';
import { ErrorIcon } from '../icons/icons.ts';
import { VisuallyHidden } from '../layout/visually-hidden.tsx';
import { joinClasses } from '../styles/join-classes.ts';
import classes from './field.module.css';

export interface FieldTexts {
  label: ReactNode;
  /** Only for assistive technology. */
  hideLabel?: boolean | undefined;
  /** Between label and field, read out with the field. */
  hint?: ReactNode;
  /** Shown once the user has touched the field. */
  error?: string | undefined;
  /** The error in English: a second line. */
  errorEnglish?: string | undefined;
}

interface ControlProps extends FieldTexts {
  id?: string | undefined;
  'aria-describedby'?: string | undefined;
  /** Of a field whose error is said elsewhere; one with an `error` is invalid anyway. */
  'aria-invalid'?: AriaAttributes['aria-invalid'];
}

/**
 * Splits the props of a field into its texts and the attributes of its control, tied to them by ids. Few screen
 * readers support `aria-errormessage`, so errors are described-by.
 */
export function useField<Props extends ControlProps>(props: Props) {
  const { label, hideLabel, hint, error, errorEnglish, ...rest } = props;
  const made = useId();
  const id = props.id ?? made;
  const described = [hint && `${id}-hint`, error && `${id}-error`, props['aria-describedby']];
  const wiring = {
    id,
    'aria-invalid': error ? (true as const) : props['aria-invalid'],
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
  };
  return { texts: { label, hideLabel, hint, error, errorEnglish }, control: { ...rest, ...wiring } };
}

interface FieldFrameProps {
  texts: FieldTexts;
  controlId: string;
  className?: string | undefined;
  children: ReactNode;
}

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

/** Always mounted and polite, so that a new message is announced once. */
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
