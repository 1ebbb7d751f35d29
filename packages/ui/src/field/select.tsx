import type { ComponentPropsWithRef } from 'react';
import { ChevronDownIcon } from '../icons/icons.ts';
import { joinClasses } from '../styles/join-classes.ts';
import classes from './field.module.css';
import { FieldFrame, type FieldTexts, splitTexts, useFieldWiring } from './field-frame.tsx';

export interface SelectOption {
  value: string;
  label: string;
  disabled?: boolean | undefined;
}

export interface SelectProps
  extends FieldTexts,
    Omit<ComponentPropsWithRef<'select'>, 'children' | 'size' | 'multiple'> {
  options: readonly SelectOption[];
}

/**
 * One choice of a list. The native element: phones show their own wheel for it, it needs no positioning,
 * and a drawn list box would cost some 30 KB for the same behaviour.
 */
export function Select({ options, className, ...props }: SelectProps) {
  const { texts, control } = splitTexts(props);
  const wiring = useFieldWiring(texts, control.id, control['aria-describedby']);
  return (
    <FieldFrame texts={texts} controlId={wiring.id} className={className}>
      <div className={classes.box}>
        <select
          {...control}
          {...wiring}
          className={joinClasses(classes.control, classes.select, classes.withEnd)}
        >
          {options.map(({ value, label, disabled }) => (
            <option key={value} value={value} disabled={disabled}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDownIcon size={20} className={classes.arrow} />
      </div>
    </FieldFrame>
  );
}
