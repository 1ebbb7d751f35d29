import type { ComponentPropsWithRef, ReactNode } from 'react';
import { joinClasses } from '../styles/join-classes.ts';
import classes from './switch.module.css';

interface SwitchProps extends Omit<ComponentPropsWithRef<'input'>, 'type' | 'size' | 'role' | 'children'> {
  label: ReactNode;
}

/** A setting that applies at once: a native checkbox with the role of a switch. */
export function Switch({ label, className, ...control }: SwitchProps) {
  return (
    <label className={joinClasses(classes.frame, className)}>
      <span>{label}</span>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox says by itself whether it is checked */}
      <input {...control} type="checkbox" role="switch" className={classes.input} />
    </label>
  );
}
