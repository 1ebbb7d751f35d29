import { z } from 'zod';

export const errorStatuses = {
  USER_NOT_FOUND: 404,
  INVALID_LOGIN_DATA: 401,
  ACCOUNT_WAS_LOCKED: 423,
  ACCOUNT_WAS_ENABLED: 403,
  USER_ALREADY_EXIST: 409,
  INVALID_REQUEST: 400,
  MALFORMED_JSON: 400,
  NOT_SIGNED_IN: 401,
  USER_MISMATCH: 401,
  /** A replaced token of the session was used again: someone else may have a copy. */
  SESSION_REUSED: 401,
  CSRF_TOKEN_INVALID: 403,
  ORIGIN_NOT_ALLOWED: 403,
  HOST_NOT_ALLOWED: 421,
  IDENTITY_REQUIRED: 401,
  NOT_FOUND: 404,
  METHOD_NOT_ALLOWED: 405,
  BODY_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  TOO_MANY_REQUESTS: 429,
  UPSTREAM_UNAVAILABLE: 503,
  SESSIONS_UNAVAILABLE: 503,
  OVERLOADED: 503,
  STORAGE_FULL: 503,
  INTERNAL: 500,
  LINK_INVALID: 410,
  /** A newer link was mailed, which works. */
  LINK_REPLACED: 410,
  CONSENT_REQUIRED: 422,
  PROVIDER_TOKEN_INVALID: 401,
  PROVIDER_EMAIL_MISSING: 422,
  PASSWORD_REQUIRED: 403,
  /** Instead of a password, for accounts that have none. */
  FRESH_SIGN_IN_REQUIRED: 403,
  WORD_ALREADY_EXISTS: 409,
  RESTORE_EXPIRED: 410,
  NO_TRAININGS_LEFT: 402,
  TRAINING_UNDER_WAY: 409,
  /** Limits per user: new trainings and grammar results per day, words in total. */
  TOO_MANY_UNSAVED_TRAININGS: 429,
  TOO_MANY_GRAMMAR_RUNS: 429,
  DICTIONARY_FULL: 409,
  CONFLICT: 409,
} as const;

export type ErrorType = keyof typeof errorStatuses;

const errorTypes = Object.keys(errorStatuses) as [ErrorType, ...ErrorType[]];

/** Body of every error response (`application/problem+json`, RFC 9457, plus `errorType` and `requestId`). */
export const problemSchema = z.object({
  type: z.string(),
  title: z.string(),
  status: z.int(),
  errorType: z.enum(errorTypes),
  detail: z.string().optional(),
  requestId: z.string(),
  /** One entry per issue; `path` starts with the part of the request, such as `body.email`. */
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

export type Problem = z.infer<typeof problemSchema>;

export function problemOf(
  errorType: ErrorType,
  title: string,
  requestId: string,
  more: Pick<Problem, 'detail' | 'errors'> = {},
): Problem {
  return {
    type: `urn:mova:error:${errorType}`,
    title,
    status: errorStatuses[errorType],
    errorType,
    requestId,
    ...more,
  };
}
