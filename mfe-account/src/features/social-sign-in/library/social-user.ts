import { fieldsOf } from '@mova/app-kit/storage';
import type { calls, ResponseOf } from '@mova/contracts';

/** The configured providers, with the part of their configuration that browsers need. */
export type SignInProviders = ResponseOf<typeof calls.getSignInProviders>;

/** Spelled as users read it. */
export type SocialProvider = 'Google' | 'Facebook';

/** A person signed in by a provider. */
export interface SocialUser {
  readonly provider: SocialProvider;
  /** The server verifies it and asks the provider for the rest. */
  readonly token: string;
  /** For display only; empty if the token does not contain it. */
  readonly email: string;
}

/** A sign-in that failed before the server was called. */
export class SocialError extends Error {
  override readonly name = 'SocialError';
  readonly code: 'notLoggedIn' | 'notReady' | 'refreshUnsupported' | 'accessTokenUnsupported';

  constructor(code: SocialError['code']) {
    super(code);
    this.code = code;
  }
}

export function googleUser(token: string): SocialUser {
  return { provider: 'Google', token, email: emailOf(token) };
}

/** Reads the e-mail from an id token. */
function emailOf(token: string): string {
  try {
    const base64 = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const email = fieldsOf(JSON.parse(new TextDecoder().decode(bytes)))?.email;
    return typeof email === 'string' ? email : '';
  } catch {
    return '';
  }
}
