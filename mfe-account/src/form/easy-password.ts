import { isApiFailure } from '@mova/app-kit';
import type { Path, UseFormReturn } from 'react-hook-form';
import type { Fault } from './field-rules.ts';

/** Whether a call was refused because its new password is easy to guess, which only the server can tell. */
export function isEasyPassword(failure: unknown): boolean {
  return (
    isApiFailure(failure) &&
    failure.kind === 'problem' &&
    failure.problem.errorType === 'INVALID_REQUEST' &&
    (failure.problem.errors ?? []).some(({ path }) => path === 'body.password')
  );
}

/** Says it under the password, which gets the focus, until another one is typed. */
export function markEasyPassword<Values extends { password: string }>(form: UseFormReturn<Values>): void {
  const field = 'password' as Path<Values>;
  // A password manager fills the field in without touching it.
  form.setValue(field, form.getValues(field), { shouldTouch: true });
  const message: Fault = 'passwordEasy';
  form.setError(field, { message }, { shouldFocus: true });
}
