import { isApiFailure } from '@mova/app-kit';
import type { ErrorType } from '@mova/contracts';

/** Returns the error type of a problem response, undefined for other failures. */
export function errorTypeOf(failure: unknown): ErrorType | undefined {
  return isApiFailure(failure) && failure.kind === 'problem' ? failure.problem.errorType : undefined;
}

/** Returns the seconds after which the server allows a retry, if it says so. */
export function retryAfterOf(failure: unknown): number | undefined {
  return isApiFailure(failure) && failure.kind === 'problem' ? failure.retryAfterSeconds : undefined;
}
