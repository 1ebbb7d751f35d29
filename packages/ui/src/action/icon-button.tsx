import type { ComponentPropsWithRef, ReactNode } from 'react';
import { joinClasses } from '../styles/join-classes.ts';
import classes from './button.module.css';
import { type ButtonLook, buttonClass } from './button-class.ts';

export interface IconButtonProps
  extends Pick<ButtonLook, 'variant' | 'size'>,
    Omit<ComponentPropsWithRef<'button'>, 'size' | 'children' | 'aria-label'> {
  /** What the button does, in words: its accessible name and its native hint. */
  label: string;
  icon: ReactNode;
}

/** A square button that shows an icon alone; `quiet` unless told. Never smaller than 36 px. */
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
