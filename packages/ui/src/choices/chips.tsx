import { type ReactNode, useId } from 'react';
import classes from './chips.module.css';

export interface ChoiceOption<Value extends string = string> {
  value: Value;
  label: ReactNode;
}

interface ChipChoiceProps<Value extends string> {
  label: ReactNode;
  options: readonly ChoiceOption<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
}

/** One of a few choices, as native radios. */
export function ChipChoice<Value extends string>({
  label,
  options,
  value,
  onChange,
}: ChipChoiceProps<Value>) {
  const name = useId();
  return (
    <fieldset>
      <legend className={classes.legend}>{label}</legend>
      <div className={classes.chips}>
        {options.map((option) => (
          <label key={option.value} className={classes.chip}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === value}
              className={classes.input}
              onChange={() => onChange(option.value)}
            />
            <span className={classes.text}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
