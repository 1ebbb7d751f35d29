import { type ErrorType, errorStatuses, type Problem, problemOf } from '@mova/contracts';

export interface ApiErrorDetails {
  readonly detail?: string | undefined;
  readonly errors?: Problem['errors'];
  readonly headers?: Readonly<Record<string, string>> | undefined;
  /** Sent as a JSON string instead of a problem document (registration of a known e-mail). */
  readonly plainBody?: string | undefined;
}

/** An expected error of a call, thrown by handlers and mapped to `application/problem+json`. */
export class ApiError extends Error {
  readonly errorType: ErrorType;
  readonly more: ApiErrorDetails;

  constructor(errorType: ErrorType, title: string, more: ApiErrorDetails = {}) {
    super(title);
    this.name = 'ApiError';
    this.errorType = errorType;
    this.more = more;
  }

  get status(): number {
    return errorStatuses[this.errorType];
  }
}

export function errorResponse(error: ApiError, requestId: string): Response {
  const { detail, errors, headers, plainBody } = error.more;
  const isPlain = plainBody !== undefined;
  const body = isPlain
    ? plainBody
    : problemOf(error.errorType, error.message, requestId, {
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
