/** A sign-in that failed before the server was called. */
export class SocialError extends Error {
  readonly code: 'notLoggedIn' | 'notReady' | 'refreshUnsupported' | 'accessTokenUnsupported';

  constructor(code: SocialError['code']) {
    super(code);
    this.name = 'SocialError';
    this.code = code;
  }
}
