export type SocialProviderName = 'google' | 'facebook';

/** A person signed in by a provider. Fields the provider does not give are empty. */
export interface SocialUser {
  readonly provider: SocialProviderName;
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly photoUrl: string;
  readonly firstName: string;
  readonly lastName: string;
  /** Facebook only. */
  readonly authToken: string;
  /** Google only. */
  readonly idToken: string;
  /** Belongs to the redirect flow, which is not used. */
  readonly authorizationCode: string;
}

const emptyUser = {
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

/** Reads the person from an id token for display only; the server verifies the token. */
export function googleUser(idToken: string): SocialUser {
  const claims = payloadOf(idToken);
  const text = (name: string) => (typeof claims[name] === 'string' ? claims[name] : '');
  return {
    ...emptyUser,
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

/** Facebook gives only a token; the server asks the Graph API for the rest. */
export function facebookUser(auth: { readonly userID: string; readonly accessToken: string }): SocialUser {
  return { ...emptyUser, provider: 'facebook', id: auth.userID, authToken: auth.accessToken };
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
