import { Button } from '@mova/ui';
import { type ComponentProps, type ReactNode, type Ref, useRef } from 'react';
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
  const lastFailure = useLastFailure(failure, pending);
  return (
    <form ref={ref} className={classes.form} onSubmit={form.handleSubmit(submit)} noValidate>
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
 * Keeps the message of the attempt before until the next one is answered: without it the button would move away from
 * the pointer, and another one would come under it. A message of another attempt is a new alert, announced again.
 */
function useLastFailure(failure: FormFailureProps, pending: boolean) {
  const last = useRef({ shown: failure, attempt: 0 });
  const { shown, attempt } = last.current;
  if (!pending) {
    last.current = { shown: failure, attempt: failure.error === shown.error ? attempt : attempt + 1 };
  }
  return last.current;
}
