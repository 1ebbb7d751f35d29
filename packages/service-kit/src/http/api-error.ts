import { type ErrorType, errorStatuses, type Problem, problemOf } from '@mova/contracts';

/** What an error answer may carry beyond its code and title. */
export interface ApiErrorDetails {
  readonly detail?: string | undefined;
  /** Invalid input: one entry a fault. */
  readonly errors?: Problem['errors'];
  /** Headers of the answer, such as `retry-after`. */
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Answers this JSON string instead of a problem (registration of a known e-mail, specification §7). */
  readonly plainBody?: string | undefined;
}

/** An expected failure of a call. Thrown by handlers, mapped once to `application/problem+json`. */
export class ApiError extends Error {
  readonly errorType: ErrorType;
  readonly title: string;
  readonly more: ApiErrorDetails;

  constructor(errorType: ErrorType, title: string, more: ApiErrorDetails = {}) {
    super(title);
    this.name = 'ApiError';
    this.errorType = errorType;
    this.title = title;
    this.more = more;
  }

  get status(): number {
    return errorStatuses[this.errorType];
  }
}

/** The answer for an error: a problem document, or the plain string the specification asks for. */
export function errorResponse(error: ApiError, requestId: string): Response {
  const { detail, errors, headers, plainBody } = error.more;
  const isPlain = plainBody !== undefined;
  const body = isPlain
    ? plainBody
    : problemOf(error.errorType, error.title, requestId, {
        ...(detail !== undefined && { detail }),
        ...(errors !== undefined && { errors }),
      });
  return new Response(JSON.stringify(body), {
    status: error.status,
    headers: {
      'content-type': isPlain ? 'application/json' : 'application/problem+json',
      'cache-control': 'no-store',
      ...headers,
    },
  });
}
