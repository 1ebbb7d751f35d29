import { joinClasses, VisuallyHidden } from '@mova/ui';
import { type ReactNode, useId } from 'react';
import radioClasses from './radio.module.css';
import classes from './radio-group.module.css';

interface RadioGroupProps<Value extends string> {
  label: ReactNode;
  /** Only for assistive technology. */
  hideLabel?: boolean | undefined;
  hint?: string | undefined;
  options: readonly { value: Value; label: ReactNode; description?: ReactNode }[];
  /** Undefined before a choice. */
  value: Value | undefined;
  onChange: (value: Value) => void;
}

/** One of several choices with room for a second line, as native radios. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, hideLabel, hint, options, value, onChange } = props;
  const id = useId();
  return (
    <fieldset aria-describedby={hint && id}>
      <legend className={hideLabel ? undefined : classes.legend}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </legend>
      {hint && (
        <p id={id} className={classes.hint}>
          {hint}
        </p>
      )}
      {options.map((option) => (
        <label key={option.value} className={classes.radio}>
          <input
            type="radio"
            name={id}
            value={option.value}
            checked={option.value === value}
            className={joinClasses(radioClasses.radio, classes.input)}
            onChange={() => onChange(option.value)}
          />
          <span className={classes.text}>
            <span className={classes.name}>{option.label}</span>
            {option.description && <span className={classes.description}>{option.description}</span>}
          </span>
        </label>
      ))}
    </fieldset>
  );
}
