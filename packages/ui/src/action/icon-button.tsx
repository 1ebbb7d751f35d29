import type { ComponentPropsWithRef, ReactNode } from 'react';
import { joinClasses } from '../styles/join-classes.ts';
import classes from './button.module.css';
import { type ButtonLook, buttonClass } from './button-class.ts';

export interface IconButtonProps
  extends Pick<ButtonLook, 'variant' | 'size'>,
    Omit<ComponentPropsWithRef<'button'>, 'size' | 'children' | 'aria-label'> {
  /** The accessible name and the native hint. */
  label: string;
  icon: ReactNode;
}

/** A square button with an icon only; `quiet` by default. */
export function IconButton(props: IconButtonProps) {
  const { label, icon, variant = 'quiet', size, type = 'button', className, ...rest } = props;
  return (
    <button
      title={label}
      {...rest}
      type={type}
      aria-label={label}
      className={joinClasses(buttonClass({ variant, size }), classes.square, className)}
    >
      {icon}
    </button>
  );
}
