import { isApiFailure } from '@mova/app-kit';
import type { ErrorType } from '@mova/contracts';

/** Code of the problem a call was refused with; undefined for every other failure. */
export function refusalOf(failure: unknown): ErrorType | undefined {
  return isApiFailure(failure) && failure.kind === 'problem' ? failure.problem.errorType : undefined;
}

/** Seconds a refusal asks to wait; undefined where it names none. */
export function waitOf(failure: unknown): number | undefined {
  return isApiFailure(failure) && failure.kind === 'problem' ? failure.retryAfterSeconds : undefined;
}
