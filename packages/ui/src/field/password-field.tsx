import { type ComponentPropsWithRef, useState } from 'react';
import { HideIcon, ShowIcon } from '../icons/icons.ts';
import { joinClasses } from '../styles/join-classes.ts';
import classes from './field.module.css';
import { FieldFrame, type FieldTexts, splitTexts, useFieldWiring } from './field-frame.tsx';

export interface PasswordFieldProps
  extends FieldTexts,
    Omit<ComponentPropsWithRef<'input'>, 'type' | 'size'> {
  /** Name of the button: «Показати пароль». */
  revealLabel: string;
  concealLabel: string;
}

/** A password field with a button to show it. Pass `autoComplete` for password managers. */
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
