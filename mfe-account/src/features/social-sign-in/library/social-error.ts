export type SocialErrorCode =
  | 'providerNotFound'
  | 'notLoggedIn'
  | 'notReady'
  | 'refreshUnsupported'
  | 'accessTokenUnsupported';

/** A sign-in that failed before the server was called. */
export class SocialError extends Error {
  readonly code: SocialErrorCode;

  constructor(code: SocialErrorCode) {
    super(code);
    this.name = 'SocialError';
    this.code = code;
  }
}
