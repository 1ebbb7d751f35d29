/** The five errors of the social library (specification §8). */
export type SocialErrorCode =
  | 'providerNotFound'
  | 'notLoggedIn'
  | 'notReady'
  | 'refreshUnsupported'
  | 'accessTokenUnsupported';

/** A sign-in that ended before our server was asked. */
export class SocialError extends Error {
  readonly code: SocialErrorCode;

  constructor(code: SocialErrorCode) {
    super(code);
    this.name = 'SocialError';
    this.code = code;
  }
}
