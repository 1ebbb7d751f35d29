import type { ComponentPropsWithRef } from 'react';
import { joinClasses } from '../styles/join-classes.ts';
import classes from './field.module.css';
import { FieldFrame, type FieldTexts, splitTexts, useFieldWiring } from './field-frame.tsx';

export interface TextFieldProps extends FieldTexts, Omit<ComponentPropsWithRef<'input'>, 'type' | 'size'> {
  type?: 'text' | 'email' | 'tel' | 'url' | 'number' | undefined;
  /** The studied language: larger letters, `lang="en"`, and no help from keyboard or browser. */
  studied?: boolean | undefined;
}

/** What a typed answer must not get from the device: capitals, corrections, completion, spelling. */
const withoutHelp = {
  lang: 'en',
  autoCapitalize: 'none',
  autoCorrect: 'off',
  autoComplete: 'off',
  spellCheck: false,
} as const;

/**
 * A line of text with label, hint and error. A native input: every attribute of it passes, `ref`, `name`,
 * `onChange` and `onBlur` of a form library included. `className` is that of the whole field.
 */
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
