import { joinClasses } from '../styles/join-classes.ts';
import classes from './button.module.css';

/** `primary` is the one main action of a screen, `danger` cannot be undone, `quiet` has no frame. */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonLook {
  variant?: ButtonVariant | undefined;
  /** 36, 44 or 52 px high; `medium` by default. */
  size?: ButtonSize | undefined;
  /** Fills its container. */
  wide?: boolean | undefined;
}

/** Returns the class of anything that looks like a button, such as a router link. */
export function buttonClass({
  variant = 'secondary',
  size = 'medium',
  wide = false,
}: ButtonLook = {}): string {
  return joinClasses(classes.button, classes[variant], classes[size], wide && classes.wide);
}
