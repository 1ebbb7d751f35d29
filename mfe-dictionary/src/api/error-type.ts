import { isApiFailure } from '@mova/app-kit';
import type { ErrorType } from '@mova/contracts';

/** The error code of the server's answer; undefined without an answer that has one. */
export function errorTypeOf(failure: unknown): ErrorType | undefined {
  return isApiFailure(failure) && failure.kind === 'problem' ? failure.problem.errorType : undefined;
}
