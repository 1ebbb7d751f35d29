import { type ComponentPropsWithRef, useState } from 'react';
import { CloseIcon, HideIcon, SearchIcon, ShowIcon } from '../icons/icons.ts';
import { joinClasses } from '../styles/join-classes.ts';
import classes from './field.module.css';
import { FieldFrame, type FieldTexts, useField } from './field-frame.tsx';

interface TextFieldProps extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'type' | 'size'> {
  type?: 'text' | 'email' | undefined;
  /** English to study: larger letters, `lang="en"`, no help from keyboard or browser. */
  studied?: boolean | undefined;
}

/** Switches off help with typed answers. */
const withoutHelp = {
  lang: 'en',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  autoComplete: 'off',
  spellCheck: false,
} as const;

/** A native input with label, hint and error. All attributes go to the input, `className` to the whole field. */
export function TextField({ type = 'text', studied = false, className, ...props }: TextFieldProps) {
  const { texts, control } = useField(props);
  return (
    <FieldFrame texts={texts} controlId={control.id} className={className}>
      <input
        // A name may be written from right to left.
        dir={type === 'text' && !studied ? 'auto' : undefined}
        {...(studied && withoutHelp)}
        {...control}
        type={type}
        className={joinClasses(classes.control, studied && classes.studied)}
      />
    </FieldFrame>
  );
}

interface PasswordFieldProps extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'type' | 'size'> {
  revealLabel: string;
  concealLabel: string;
}

/** A password field with a button to show it. Pass `autoComplete` for password managers. */
export function PasswordField({ revealLabel, concealLabel, className, ...props }: PasswordFieldProps) {
  const { texts, control } = useField(props);
  const [shown, setShown] = useState(false);
  const name = shown ? concealLabel : revealLabel;
  const Icon = shown ? HideIcon : ShowIcon;
  return (
    <FieldFrame texts={texts} controlId={control.id} className={className}>
      <div className={classes.box}>
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...control}
          type={shown ? 'text' : 'password'}
          className={joinClasses(classes.control, classes.withEnd)}
        />
        <button
          type="button"
          className={classes.end}
          aria-label={name}
          title={name}
          aria-controls={control.id}
          onClick={() => setShown(!shown)}
        >
          <Icon size={20} />
        </button>
      </div>
    </FieldFrame>
  );
}

interface SearchFieldProps extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'type' | 'size'> {
  /** The clear button shows while it is not empty. */
  value: string;
  clearLabel: string;
  /** By the button or Escape. */
  onClear: () => void;
  /** Makes the magnifier a button with this name that submits the form. */
  submitLabel?: string | undefined;
}

/** The label is hidden unless `hideLabel={false}`. Inside `<form role="search">` Enter submits the form. */
export function SearchField({ clearLabel, onClear, submitLabel, className, ...props }: SearchFieldProps) {
  const { texts, control } = useField({ hideLabel: true, ...props });
  const clear = () => {
    onClear();
    document.getElementById(control.id)?.focus();
  };
  return (
    <FieldFrame texts={texts} controlId={control.id} className={className}>
      <div className={classes.box}>
        {submitLabel === undefined && <SearchIcon size={20} className={classes.start} />}
        <input
          autoCapitalize="none"
          autoComplete="off"
          enterKeyHint="search"
          {...control}
          type="search"
          className={joinClasses(classes.control, classes.withStart, control.value !== '' && classes.withEnd)}
          onKeyDown={(event) => {
            control.onKeyDown?.(event);
            if (event.key === 'Escape' && control.value !== '') clear();
          }}
        />
        {submitLabel !== undefined && (
          <button type="submit" className={classes.submit} aria-label={submitLabel} title={submitLabel}>
            <SearchIcon size={20} />
          </button>
        )}
        {control.value !== '' && (
          <button
            type="button"
            className={classes.end}
            aria-label={clearLabel}
            title={clearLabel}
            onClick={clear}
          >
            <CloseIcon size={20} />
          </button>
        )}
      </div>
    </FieldFrame>
  );
}
