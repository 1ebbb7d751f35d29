import { ErrorIcon, joinClasses, VisuallyHidden } from '@mova/ui';
import { useId } from 'react';
import type { ChoiceGroupProps, ChoiceOption } from './choice.ts';
import classes from './radio-group.module.css';

export type { ChoiceOption } from './choice.ts';

export interface RadioGroupProps<Value extends string> extends ChoiceGroupProps<Value> {
  value: Value | undefined;
  onChange: (value: Value) => void;
  hint?: string | undefined;
  error?: string | undefined;
  errorEnglish?: string | undefined;
  look?: 'list' | 'cards' | undefined;
}

/** One of several choices with room for a second line, as native radios. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, hideLabel, hint, error, errorEnglish, options, value, onChange, look = 'list' } = props;
  const id = useId();
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <fieldset
      disabled={props.disabled}
      aria-describedby={described || undefined}
      className={joinClasses(classes.group, props.className)}
    >
      <legend className={hideLabel ? undefined : classes.legend}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </legend>
      {hint && (
        <p id={`${id}-hint`} className={classes.hint}>
          {hint}
        </p>
      )}
      <div className={classes[look]}>
        {options.map((option) => (
          <Radio
            key={option.value}
            name={id}
            option={option}
            invalid={Boolean(error)}
            checked={option.value === value}
            onChoose={() => onChange(option.value)}
          />
        ))}
      </div>
      <div id={`${id}-error`} aria-live="polite">
        {error && (
          <p className={classes.error}>
            <ErrorIcon size={16} />
            {error}
          </p>
        )}
        {error && errorEnglish && (
          <p className={classes.errorEnglish} lang="en">
            {errorEnglish}
          </p>
        )}
      </div>
    </fieldset>
  );
}

interface RadioProps {
  name: string;
  option: ChoiceOption;
  checked: boolean;
  invalid: boolean;
  onChoose: () => void;
}

function Radio({ name, option, checked, invalid, onChoose }: RadioProps) {
  return (
    <label className={classes.radio}>
      <input
        type="radio"
        name={name}
        value={option.value}
        checked={checked}
        disabled={option.disabled}
        className={joinClasses(classes.input, invalid && classes.invalid)}
        onChange={onChoose}
      />
      {option.icon}
      <span className={classes.text}>
        <span className={classes.name}>{option.label}</span>
        {option.description && <span className={classes.description}>{option.description}</span>}
      </span>
    </label>
  );
}
