import type { ComponentPropsWithRef } from 'react';
import { joinClasses } from '../styles/join-classes.ts';
import classes from './field.module.css';
import { FieldFrame, type FieldTexts, splitTexts, useFieldWiring } from './field-frame.tsx';

export interface TextFieldProps extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'type' | 'size'> {
  type?: 'text' | 'email' | 'tel' | 'url' | 'number' | undefined;
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
  const { texts, control } = splitTexts(props);
  const wiring = useFieldWiring(texts, control.id, control['aria-describedby']);
  return (
    <FieldFrame texts={texts} controlId={wiring.id} className={className}>
      <input
        // A name may be written from right to left.
        dir={type === 'text' && !studied ? 'auto' : undefined}
        {...(studied && withoutHelp)}
        {...control}
        {...wiring}
        type={type}
        className={joinClasses(classes.control, studied && classes.studied)}
      />
    </FieldFrame>
  );
}
