import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';

/** What a token differs in from a right one. */
export interface TokenChanges {
  readonly issuer?: string;
  readonly audience?: string;
  /** Seconds from now. */
  readonly issuedAt?: number;
  readonly expiresAt?: number;
  /** Signed by a key of this id that was never published. */
  readonly forged?: boolean;
  readonly claims?: Readonly<Record<string, unknown>>;
}

/** Google as the account service meets it: published keys behind HTTP, tokens signed by one of them. */
export interface TestGoogle {
  /** Variables of a site that knows this Google. */
  readonly env: Readonly<Record<string, string>>;
  readonly jwksUrl: string;
  /** The published key, for attacks that turn it into a secret. */
  publicJwk(): JWK;
  /** Times the keys were asked for. */
  readonly asked: () => number;
  token(person: { sub: string; email?: string; nonce: string }, changes?: TokenChanges): Promise<string>;
  /** Signs with a new key from now on; the old one is not published any more. */
  rotate(): Promise<void>;
  /** How the next requests for the keys are answered; undefined: rightly. */
  answerWith(answer: ((response: ServerResponse) => void) | undefined): void;
  close(): Promise<void>;
}

export const testClientId = 'client-1.apps.example';
const issuer = 'https://accounts.example';

/** Starts it on a free port. */
export async function startTestGoogle(): Promise<TestGoogle> {
  let key: { privateKey: CryptoKey; jwk: JWK & { kid: string } };
  let keys = 0;
  let asked = 0;
  let answer: ((response: ServerResponse) => void) | undefined;
  const rotate = async () => {
    const { privateKey, publicKey } = await generateKeyPair('RS256');
    keys += 1;
    key = {
      privateKey,
      jwk: { ...(await exportJWK(publicKey)), kid: `key-${keys}`, alg: 'RS256', use: 'sig' },
    };
  };
  await rotate();
  const stranger = await generateKeyPair('RS256');
  const server = createServer((_, response) => {
    asked += 1;
    if (answer) answer(response);
    else {
      response.setHeader('content-type', 'application/json');
      response.end(JSON.stringify({ keys: [key.jwk] }));
    }
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const jwksUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/certs`;
  return {
    jwksUrl,
    env: {
      GOOGLE_CLIENT_ID: testClientId,
      GOOGLE_JWKS_URL: jwksUrl,
      GOOGLE_ISSUERS: `${issuer}, accounts.example`,
    },
    publicJwk: () => key.jwk,
    asked: () => asked,
    token({ sub, email = `${sub}@example.com`, nonce }, changes = {}) {
      const now = Math.floor(Date.now() / 1000);
      const claims: JWTPayload = { email, email_verified: true, name: 'Марія', nonce, ...changes.claims };
      return new SignJWT(claims)
        .setProtectedHeader({ alg: 'RS256', kid: key.jwk.kid, typ: 'JWT' })
        .setIssuer(changes.issuer ?? issuer)
        .setAudience(changes.audience ?? testClientId)
        .setSubject(sub)
        .setIssuedAt(now + (changes.issuedAt ?? 0))
        .setExpirationTime(now + (changes.expiresAt ?? 3600))
        .sign(changes.forged ? stranger.privateKey : key.privateKey);
    },
    rotate,
    answerWith: (next) => {
      answer = next;
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
