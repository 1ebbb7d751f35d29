import type { Problem } from '@mova/contracts';

/**
 * Why a call failed, as a value. The base query returns it and never shows it; a screen turns it into
 * words with `toUserMessage` or branches on `problem.errorType`.
 * - `problem`: the server answered `application/problem+json`.
 * - `network`: no answer at all (offline, timeout, cut).
 * - `plain`: any other answer outside 2xx, such as the plain string of a known e-mail.
 */
export type ApiFailure =
  | { readonly kind: 'problem'; readonly problem: Problem }
  | { readonly kind: 'network' }
  | { readonly kind: 'plain'; readonly status: number; readonly body: unknown };

/** Reads an answer outside 2xx. */
export function failureOf(status: number, body: unknown): ApiFailure {
  return isProblem(body) ? { kind: 'problem', problem: body } : { kind: 'plain', status, body };
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
