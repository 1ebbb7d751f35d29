import { z } from 'zod';

/**
 * Every code an error answer may carry in `errorType`, with its HTTP status. The five codes of the
 * specification's catalogue (§8) are spelt exactly as there.
 */
export const errorStatuses = {
  // Specification §8
  USER_NOT_FOUND: 404,
  INVALID_LOGIN_DATA: 401,
  ACCOUNT_WAS_LOCKED: 423,
  ACCOUNT_WAS_ENABLED: 403,
  USER_ALREADY_EXIST: 409,
  // The door
  INVALID_REQUEST: 400,
  MALFORMED_JSON: 400,
  NOT_SIGNED_IN: 401,
  USER_MISMATCH: 401,
  /** The session ended because a token of it was used after it had been replaced: someone else may have a copy. */
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
  /** The disk of the database is full, or nearly: nothing can be saved until there is space. */
  STORAGE_FULL: 503,
  INTERNAL: 500,
  // Domains
  LINK_INVALID: 410,
  /** An account would be created, and the user has not yet consented to the terms. */
  CONSENT_REQUIRED: 422,
  /** The provider’s token is forged, expired, meant for another site, or was used before. */
  PROVIDER_TOKEN_INVALID: 401,
  /** The provider proves no e-mail, which an account needs. */
  PROVIDER_EMAIL_MISSING: 422,
  /** The call needs the account’s password in its body. */
  PASSWORD_REQUIRED: 403,
  /** The call needs a sign-in of the last minutes, since the account has no password. */
  FRESH_SIGN_IN_REQUIRED: 403,
  /** The learner’s dictionary already holds this pair (ignoring case and kinds of apostrophe). */
  WORD_ALREADY_EXISTS: 409,
  /** The undo of a deleted word came too late. */
  RESTORE_EXPIRED: 410,
  /** A free learner has used all free trainings. */
  NO_TRAININGS_LEFT: 402,
  /** The last free trainings are held by runs that go on elsewhere. */
  TRAINING_UNDER_WAY: 409,
  /** Bounds of one user: new trainings that were not saved and results of grammar a day, words in all. */
  TOO_MANY_UNSAVED_TRAININGS: 429,
  TOO_MANY_GRAMMAR_RUNS: 429,
  DICTIONARY_FULL: 409,
  CONFLICT: 409,
} as const;

export type ErrorType = keyof typeof errorStatuses;

const errorTypes = Object.keys(errorStatuses) as [ErrorType, ...ErrorType[]];

/** Body of every error answer (`application/problem+json`, RFC 9457, plus `errorType` and `requestId`). */
export const problemSchema = z.object({
  /** `about:blank`, or a URN that names the kind: `urn:mova:error:<errorType>`. */
  type: z.string(),
  title: z.string(),
  status: z.int(),
  errorType: z.enum(errorTypes),
  detail: z.string().optional(),
  requestId: z.string(),
  /** Invalid input, and input that conflicts: one entry a fault, `path` dotted from the part of the request (`body.email`). */
  errors: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
});

export type Problem = z.infer<typeof problemSchema>;

/** Builds the body for an error; `status` follows from the code. */
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
