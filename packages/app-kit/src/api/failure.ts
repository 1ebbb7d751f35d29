import type { Problem } from '@mova/contracts';

/**
 * Why a call failed. Screens turn it into text with `toUserMessage` or branch on `problem.errorType`. `network`
 * means no answer at all; `plain` is any answer outside 2xx that is not `application/problem+json`.
 */
export type ApiFailure =
  | {
      readonly kind: 'problem';
      readonly problem: Problem;
      /** From Retry-After, where the server sends it. */
      readonly retryAfterSeconds?: number;
    }
  | { readonly kind: 'network' }
  | { readonly kind: 'plain'; readonly status: number; readonly body: unknown };

export function failureOf(status: number, body: unknown, retryAfter?: unknown): ApiFailure {
  if (!isProblem(body)) return { kind: 'plain', status, body };
  const seconds = typeof retryAfter === 'string' ? Number.parseInt(retryAfter, 10) : Number.NaN;
  return { kind: 'problem', problem: body, ...(seconds > 0 && { retryAfterSeconds: seconds }) };
}

/** False for the serialized exceptions that RTK Query may return instead. */
export function isApiFailure(error: unknown): error is ApiFailure {
  return typeof error === 'object' && error !== null && 'kind' in error;
}

function isProblem(body: unknown): body is Problem {
  return (
    typeof body === 'object' &&
    body !== null &&
    typeof (body as Partial<Problem>).errorType === 'string' &&
    typeof (body as Partial<Problem>).status === 'number'
  );
}
