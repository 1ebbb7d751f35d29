import { Button } from '@mova/ui';
import type { ComponentProps, ReactNode, Ref } from 'react';
import type { FieldValues, UseFormReturn } from 'react-hook-form';
import classes from './form.module.css';
import { FormFailure, type FormFailureProps } from './form-failure.tsx';
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
  return (
    <form ref={ref} className={classes.form} onSubmit={form.handleSubmit(submit)} noValidate>
      {children}
      <FormFailure {...failure} />
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
