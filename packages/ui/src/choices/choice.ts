import type { ReactNode } from 'react';

export interface ChoiceOption<Value extends string = string> {
  value: Value;
  /** English goes in `<English>`. */
  label: ReactNode;
  /** A second line; cards and lists only. */
  description?: ReactNode;
  icon?: ReactNode;
  disabled?: boolean | undefined;
}

export interface ChoiceGroupProps<Value extends string> {
  label: ReactNode;
  /** Only for assistive technology. */
  hideLabel?: boolean | undefined;
  options: readonly ChoiceOption<Value>[];
  disabled?: boolean | undefined;
  className?: string | undefined;
}
