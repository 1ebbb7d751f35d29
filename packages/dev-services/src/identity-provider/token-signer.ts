import { randomUUID } from 'node:crypto';
import { exportJWK, generateKeyPair, type JSONWebKeySet, SignJWT } from 'jose';
import type { LocalAccount } from './local-accounts.ts';

/** Signs id tokens as Google does, with RS256 and a published key. */
export interface TokenSigner {
  readonly jwks: JSONWebKeySet;
  /** Returns an id token that is valid for an hour. */
  idToken(account: LocalAccount, audience: string, nonce: string): Promise<string>;
}

/** Creates a signer with a new key. */
export async function createTokenSigner(issuer: string): Promise<TokenSigner> {
  const kid = randomUUID();
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  return {
    jwks: { keys: [{ ...(await exportJWK(publicKey)), kid, alg: 'RS256', use: 'sig' }] },
    idToken: ({ subject, email, verified, name }, audience, nonce) => {
      const [given_name = name, ...family] = name.split(' ');
      const claims = { azp: audience, email, email_verified: verified, name, given_name, nonce };
      return new SignJWT({ ...claims, ...(family.length > 0 && { family_name: family.join(' ') }) })
        .setProtectedHeader({ alg: 'RS256', kid, typ: 'JWT' })
        .setIssuer(issuer)
        .setAudience(audience)
        .setSubject(subject)
        .setJti(randomUUID())
        .setIssuedAt()
        .setExpirationTime('1h')
        .sign(privateKey);
    },
  };
}
