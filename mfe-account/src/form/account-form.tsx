import { Button } from '@mova/ui';
import type { ComponentProps, KeyboardEvent, ReactNode, Ref } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import classes from './form.module.css';
import { FormFailure, type FormFailureProps } from './form-failure.tsx';
import { useLastFailure } from './use-last-failure.ts';
import { useSingleFlight } from './use-single-flight.ts';

interface AccountFormProps<Values extends FieldValues> extends FormFailureProps {
  readonly ref?: Ref<HTMLFormElement>;
  readonly form: UseFormReturn<Values>;
  readonly submitLabel: string;
  readonly pending: boolean;
  /** Changes of the button. */
  readonly button?: Partial<ComponentProps<typeof Button>>;
  /** Ignored while an earlier call runs. */
  readonly onSubmit: (values: Values) => Promise<void>;
  readonly children: ReactNode;
}

/** Fields, why the last call failed, and a button that is enabled once all fields are valid. */
export function AccountForm<Values extends FieldValues>(props: AccountFormProps<Values>) {
  const { ref, form, submitLabel, pending, button, onSubmit, children, ...failure } = props;
  const submit = useSingleFlight(onSubmit);
  const lastFailure = useLastFailure(failure, pending);
  return (
    <form
      ref={ref}
      className={classes.form}
      onKeyDown={(event) => showIssueOnEnter(event, form)}
      onSubmit={form.handleSubmit(submit)}
      noValidate
    >
      {children}
      <FormFailure key={lastFailure.attempt} {...lastFailure.shown} />
      <Button
        type="submit"
        variant="primary"
        wide
        disabled={!form.formState.isValid}
        pending={pending}
        {...button}
      >
        {submitLabel}
      </Button>
    </form>
  );
}

/**
 * Shows why Enter does not send the form: a disabled button submits nothing, and a message waits until its field was
 * touched. A field that was touched shows its message already, maybe one of the server's.
 */
function showIssueOnEnter<Values extends FieldValues>(event: KeyboardEvent, form: UseFormReturn<Values>) {
  if (event.key !== 'Enter' || event.nativeEvent.isComposing || form.formState.isValid) return;
  const { target } = event;
  if (!(target instanceof HTMLInputElement) || target.type === 'checkbox' || target.name === '') return;
  const name = target.name as Path<Values>;
  if (form.getFieldState(name).isTouched) return;
  form.setValue(name, form.getValues(name), { shouldTouch: true, shouldValidate: true });
}
