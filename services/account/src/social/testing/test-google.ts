import { createServer, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { type CryptoKey, exportJWK, generateKeyPair, type JWK, type JWTPayload, SignJWT } from 'jose';

/** Differences from a valid token. */
export interface TokenChanges {
  readonly issuer?: string;
  readonly audience?: string;
  /** Seconds from now. */
  readonly issuedAt?: number;
  readonly expiresAt?: number;
  /** Signed by an unpublished key with the id of the published one. */
  readonly forged?: boolean;
  readonly claims?: Readonly<Record<string, unknown>>;
}

/** Stands in for Google: serves keys over HTTP and signs tokens with one of them. */
export interface TestGoogle {
  /** Variables that point the service here. */
  readonly env: Readonly<Record<string, string>>;
  readonly jwksUrl: string;
  publicJwk(): JWK;
  /** Number of requests for the keys. */
  readonly requestCount: () => number;
  token(person: { sub: string; email?: string; nonce: string }, changes?: TokenChanges): Promise<string>;
  /** Replaces the key. The old one is no longer published. */
  rotate(): Promise<void>;
  /** Replaces the response to requests for the keys; undefined restores it. */
  answerWith(answer: ((response: ServerResponse) => void) | undefined): void;
  close(): Promise<void>;
}

export const testClientId = 'client-1.apps.example';
const issuer = 'https://accounts.example';

export async function startTestGoogle(): Promise<TestGoogle> {
  let key: { privateKey: CryptoKey; jwk: JWK & { kid: string } };
  let keys = 0;
  let requests = 0;
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
    requests += 1;
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
    requestCount: () => requests,
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
