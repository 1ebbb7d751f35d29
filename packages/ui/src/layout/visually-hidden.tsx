import type { ReactNode } from 'react';
import classes from './visually-hidden.module.css';

export interface VisuallyHiddenProps {
  children: ReactNode;
}

/** Text for assistive technology only; visible while something inside has the focus. */
export function VisuallyHidden({ children }: VisuallyHiddenProps) {
  return <span className={classes.hidden}>{children}</span>;
}
