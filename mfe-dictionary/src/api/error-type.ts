import { isApiFailure } from '@mova/app-kit';
import type { ErrorType } from '@mova/contracts';

/** The code by which the server refused; undefined when it did not answer, or answered something else. */
export function refusalOf(failure: unknown): ErrorType | undefined {
  return isApiFailure(failure) && failure.kind === 'problem' ? failure.problem.errorType : undefined;
}
