import { joinClasses, VisuallyHidden } from '@mova/ui';
import { type ReactNode, useId } from 'react';
import classes from './chips.module.css';
import type { ChoiceGroupProps, ChoiceOption } from './choice.ts';

export type { ChoiceOption } from './choice.ts';

export interface ChipChoiceProps<Value extends string> extends ChoiceGroupProps<Value> {
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** `segments` share one line, for two to four short words. */
  look?: 'chips' | 'segments' | undefined;
}

/** One of a few choices, as native radios. */
export function ChipChoice<Value extends string>(props: ChipChoiceProps<Value>) {
  const { value, onChange, look = 'chips', options, ...group } = props;
  const name = useId();
  return (
    <ChipFrame {...group} look={look}>
      {options.map((option) => (
        <Chip
          key={option.value}
          option={option}
          type="radio"
          name={name}
          checked={option.value === value}
          onToggle={() => onChange(option.value)}
        />
      ))}
    </ChipFrame>
  );
}

export interface ChipFilterProps<Value extends string> extends ChoiceGroupProps<Value> {
  values: ReadonlySet<Value>;
  onChange: (values: ReadonlySet<Value>) => void;
}

/** Any of a few choices, each on or off. */
export function ChipFilter<Value extends string>({
  values,
  onChange,
  options,
  ...group
}: ChipFilterProps<Value>) {
  const toggle = (value: Value) => {
    const next = new Set(values);
    if (!next.delete(value)) next.add(value);
    onChange(next);
  };
  return (
    <ChipFrame {...group} look="chips">
      {options.map((option) => (
        <Chip
          key={option.value}
          option={option}
          type="checkbox"
          checked={values.has(option.value)}
          onToggle={() => toggle(option.value)}
        />
      ))}
    </ChipFrame>
  );
}

interface ChipFrameProps extends Omit<ChoiceGroupProps<string>, 'options'> {
  look: 'chips' | 'segments';
  children: ReactNode;
}

function ChipFrame({ label, hideLabel = false, disabled, className, look, children }: ChipFrameProps) {
  return (
    <fieldset disabled={disabled} className={className}>
      <legend className={hideLabel ? undefined : classes.legend}>
        {hideLabel ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </legend>
      <div className={joinClasses(classes.row, classes[look])}>{children}</div>
    </fieldset>
  );
}

interface ChipProps {
  option: ChoiceOption;
  type: 'radio' | 'checkbox';
  name?: string | undefined;
  checked: boolean;
  onToggle: () => void;
}

function Chip({ option, onToggle, ...control }: ChipProps) {
  return (
    <label className={classes.chip}>
      <input
        {...control}
        value={option.value}
        disabled={option.disabled}
        className={classes.input}
        onChange={onToggle}
      />
      {option.icon}
      <span className={classes.text}>{option.label}</span>
    </label>
  );
}
