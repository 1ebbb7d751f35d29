import { joinClasses } from '../styles/join-classes.ts';
import classes from './button.module.css';

/**
 * - `primary`: the one main action of a screen
 * - `secondary`: outlined, everything beside it
 * - `quiet`: without a frame, for toolbars and dialogs' «not now»
 * - `danger`: cannot be undone
 */
export type ButtonVariant = 'primary' | 'secondary' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

export interface ButtonLook {
  /** `secondary` unless told. */
  variant?: ButtonVariant | undefined;
  /** 36, 44 or 52 px high; `medium` unless told. */
  size?: ButtonSize | undefined;
  /** Takes the whole width of its container. */
  wide?: boolean | undefined;
}

/** Class of anything that has to look like a button, for instance a router link. */
export function buttonClass({
  variant = 'secondary',
  size = 'medium',
  wide = false,
}: ButtonLook = {}): string {
  return joinClasses(classes.button, classes[variant], classes[size], wide && classes.wide);
}
