import { type ReactNode, useId } from 'react';
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

export interface FieldWiring {
  id: string;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

/** Few screen readers support `aria-errormessage`, so errors are described-by. */
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
