/** Providers by the names the calls of the account service have for them. */
export type SocialProviderName = 'google' | 'facebook';

/** A person a provider signed in, with the fields of specification §3; empty where the provider gives none. */
export interface SocialUser {
  readonly provider: SocialProviderName;
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly photoUrl: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Access token (Facebook). */
  readonly authToken: string;
  /** Id token (Google). */
  readonly idToken: string;
  /** Of the flow by redirects, which the product does not use. */
  readonly authorizationCode: string;
}

const nobody = {
  id: '',
  email: '',
  name: '',
  photoUrl: '',
  firstName: '',
  lastName: '',
  authToken: '',
  idToken: '',
  authorizationCode: '',
};

/**
 * Reads the person out of an id token, to show whom Google named. Nothing is decided by it: the server checks
 * the token.
 */
export function googleUser(idToken: string): SocialUser {
  const claims = payloadOf(idToken);
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : '');
  return {
    ...nobody,
    provider: 'google',
    idToken,
    id: text('sub'),
    email: text('email'),
    name: text('name'),
    photoUrl: text('picture'),
    firstName: text('given_name'),
    lastName: text('family_name'),
  };
}

/** Facebook names nobody beside the token; the server asks the Graph. */
export function facebookUser(auth: { readonly userID: string; readonly accessToken: string }): SocialUser {
  return { ...nobody, provider: 'facebook', id: auth.userID, authToken: auth.accessToken };
}

function payloadOf(token: string): Record<string, unknown> {
  try {
    const base64 = (token.split('.')[1] ?? '').replaceAll('-', '+').replaceAll('_', '/');
    const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
    const claims: unknown = JSON.parse(new TextDecoder().decode(bytes));
    return typeof claims === 'object' && claims !== null ? { ...claims } : {};
  } catch {
    return {};
  }
}
