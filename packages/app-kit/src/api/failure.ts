import type { Problem } from '@mova/contracts';

/**
 * Why a call failed, as a value. The base query returns it and never shows it; a screen turns it into
 * words with `toUserMessage` or branches on `problem.errorType`.
 * - `problem`: the server answered `application/problem+json`.
 * - `network`: no answer at all (offline, timeout, cut).
 * - `plain`: any other answer outside 2xx, such as the plain string of a known e-mail.
 */
export type ApiFailure =
  | {
      readonly kind: 'problem';
      readonly problem: Problem;
      /** Seconds the server asks to wait (Retry-After); absent where it names none. */
      readonly retryAfterSeconds?: number;
    }
  | { readonly kind: 'network' }
  | { readonly kind: 'plain'; readonly status: number; readonly body: unknown };

/** Reads an answer outside 2xx. `retryAfter` is its header, which our server gives in seconds. */
export function failureOf(status: number, body: unknown, retryAfter?: unknown): ApiFailure {
  if (!isProblem(body)) return { kind: 'plain', status, body };
  const seconds = typeof retryAfter === 'string' ? Number.parseInt(retryAfter, 10) : Number.NaN;
  return { kind: 'problem', problem: body, ...(seconds > 0 && { retryAfterSeconds: seconds }) };
}

/** True for a failure of this package, false for the serialized exceptions RTK Query may hold instead. */
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
