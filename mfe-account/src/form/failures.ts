import { isApiFailure, toUserMessage, type UserMessage } from '@mova/app-kit';
import type { ErrorType } from '@mova/contracts';
import type { Path, UseFormReturn } from 'react-hook-form';
import type { FieldErrorKey } from './field-rules.ts';

function problemOf(failure: unknown) {
  return isApiFailure(failure) && failure.kind === 'problem' ? failure : undefined;
}

export function errorTypeOf(failure: unknown): ErrorType | undefined {
  return problemOf(failure)?.problem.errorType;
}

/** Returns the seconds after which the server allows a retry, if it says so. */
export function retryAfterOf(failure: unknown): number | undefined {
  return problemOf(failure)?.retryAfterSeconds;
}

/** Whether the token of a mailed link can never work again, or never could. */
export function isLinkDead(failure: unknown): boolean {
  return ['LINK_INVALID', 'INVALID_REQUEST'].includes(errorTypeOf(failure) ?? '');
}

/** Returns the message with an English line in any case. */
export function toBilingualMessage(failure: unknown): UserMessage {
  return { ...toUserMessage(undefined), ...toUserMessage(failure) };
}

/** Whether the server rejected the new password as easy to guess. */
export function isEasyPassword(failure: unknown): boolean {
  const problem = problemOf(failure)?.problem;
  return (
    problem?.errorType === 'INVALID_REQUEST' &&
    (problem.errors ?? []).some(({ path }) => path === 'body.password')
  );
}

/** Shows the error under the password and focuses it, until another one is typed. */
export function markEasyPassword<Values extends { password: string }>(form: UseFormReturn<Values>): void {
  const field = 'password' as Path<Values>;
  // Password managers fill in the field without touching it.
  form.setValue(field, form.getValues(field), { shouldTouch: true });
  const message: FieldErrorKey = 'passwordEasy';
  form.setError(field, { message }, { shouldFocus: true });
}
