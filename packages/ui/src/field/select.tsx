import type { ComponentPropsWithRef } from 'react';
import { ChevronDownIcon } from '../icons/icons.ts';
import { joinClasses } from '../styles/join-classes.ts';
import classes from './field.module.css';
import { FieldFrame, type FieldTexts, useField } from './field-frame.tsx';

interface SelectProps
  extends FieldTexts,
    Omit<ComponentPropsWithRef<'select'>, 'children' | 'size' | 'multiple'> {
  options: readonly { value: string; label: string }[];
}

/** The native element: phones have their own picker, and a custom list box would cost about 30 KB. */
export function Select({ options, className, ...props }: SelectProps) {
  const { texts, control } = useField(props);
  return (
    <FieldFrame texts={texts} controlId={control.id} className={className}>
      <div className={classes.box}>
        <select {...control} className={joinClasses(classes.control, classes.select, classes.withEnd)}>
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
        <ChevronDownIcon size={20} className={classes.arrow} />
      </div>
    </FieldFrame>
  );
}
