import { joinClasses } from '@mova/ui';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import classes from './answers.module.css';

export interface AnswerChoiceProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'size'> {
  /** The answer; English words in `<English>`. */
  children: ReactNode;
}

/** An answer that can be changed until the page is left: a native radio. Give all of a question the same `name`. */
export function AnswerChoice({ children, className, ...control }: AnswerChoiceProps) {
  return (
    <label className={joinClasses(classes.option, className)}>
      <input {...control} type="radio" className={classes.radio} />
      <span className={classes.text}>{children}</span>
    </label>
  );
}
