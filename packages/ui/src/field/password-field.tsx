import { type ComponentPropsWithRef, useState } from 'react';
import { HideIcon, ShowIcon } from '../icons/icons.ts';
import { joinClasses } from '../styles/join-classes.ts';
import classes from './field.module.css';
import { FieldFrame, type FieldTexts, splitTexts, useFieldWiring } from './field-frame.tsx';

export interface PasswordFieldProps
  extends FieldTexts,
    Omit<ComponentPropsWithRef<'input'>, 'type' | 'size'> {
  /** Name of the button while the password is hidden, for instance «Показати пароль». */
  revealLabel: string;
  /** Name of the button while the password is shown. */
  concealLabel: string;
}

/**
 * A password, visible on demand. Pass `autoComplete` (`current-password` or `new-password`), which is how
 * password managers know what to do.
 */
export function PasswordField({ revealLabel, concealLabel, className, ...props }: PasswordFieldProps) {
  const { texts, control } = splitTexts(props);
  const wiring = useFieldWiring(texts, control.id, control['aria-describedby']);
  const [shown, setShown] = useState(false);
  const name = shown ? concealLabel : revealLabel;
  const Icon = shown ? HideIcon : ShowIcon;
  return (
    <FieldFrame texts={texts} controlId={wiring.id} className={className}>
      <div className={classes.box}>
        <input
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          {...control}
          {...wiring}
          type={shown ? 'text' : 'password'}
          className={joinClasses(classes.control, classes.withEnd)}
        />
        <button
          type="button"
          className={classes.end}
          aria-label={name}
          title={name}
          aria-controls={wiring.id}
          onClick={() => setShown(!shown)}
        >
          <Icon size={20} />
        </button>
      </div>
    </FieldFrame>
  );
}
