import type { ReactNode } from 'react';

/** One of several things to choose from. */
export interface ChoiceOption<Value extends string = string> {
  value: Value;
  /** English in `<English>`. */
  label: ReactNode;
  /** A quieter second line; cards and lists only. */
  description?: ReactNode;
  /** Stands before the label; an icon of `icons`. */
  icon?: ReactNode;
  disabled?: boolean | undefined;
}

/** What every group of choices takes. */
export interface ChoiceGroupProps<Value extends string> {
  /** The question the choices answer. */
  label: ReactNode;
  /** Keeps the label for assistive technology only. */
  hideLabel?: boolean | undefined;
  options: readonly ChoiceOption<Value>[];
  /** Takes no presses for now. */
  disabled?: boolean | undefined;
  className?: string | undefined;
}
