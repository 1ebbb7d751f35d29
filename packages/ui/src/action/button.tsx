import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { joinClasses } from '../styles/join-classes.ts';
import classes from './button.module.css';
import { type ButtonLook, buttonClass } from './button-class.ts';

export interface ButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, 'size'> {
  /** Drawn before the text; an icon of `icons`, hidden from assistive technology by itself. */
  icon?: ReactNode;
  /**
   * Work started by the button is running: the button keeps its place, size and focus, ignores presses and
   * is announced as busy. Unlike `disabled`, which would drop the focus.
   */
  pending?: boolean | undefined;
}

/**
 * A button. It is the native element: it already has the role, the keyboard and the form behaviour, so a
 * library would add bytes only. `type` is `button` unless told (a form's own button says `submit`).
 */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    wide,
    icon,
    pending = false,
    type = 'button',
    className,
    onClick,
    children,
    ...rest
  } = props;
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (pending) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <button
      {...rest}
      type={type}
      className={joinClasses(buttonClass({ variant, size, wide }), className)}
      aria-disabled={pending || rest['aria-disabled']}
      aria-busy={pending || undefined}
      data-pending={pending || undefined}
      onClick={press}
    >
      {icon}
      <span className={classes.text}>{children}</span>
      {pending && <PendingStitches />}
    </button>
  );
}

/** Three stitches over the text, which keeps its room so that the button does not change size. */
function PendingStitches() {
  return (
    <span className={classes.stitches} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
