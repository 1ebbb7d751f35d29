import type { ComponentPropsWithRef, MouseEvent, ReactNode } from 'react';
import { joinClasses } from '../styles/join-classes.ts';
import classes from './button.module.css';
import { type ButtonLook, buttonClass } from './button-class.ts';

export interface ButtonProps extends ButtonLook, Omit<ComponentPropsWithRef<'button'>, 'size'> {
  icon?: ReactNode;
  /**
   * The action is running: the button ignores presses and is announced as busy. It keeps its focus, unlike
   * `disabled`.
   */
  pending?: boolean | undefined;
}

/** The native element: it has the role, the keyboard and the form behaviour already. `type` is `button` by default. */
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

/** Over the text, which keeps its space so that the button does not change size. */
function PendingStitches() {
  return (
    <span className={classes.stitches} aria-hidden="true">
      <i />
      <i />
      <i />
    </span>
  );
}
