import { randomUUID } from 'node:crypto';
import { Hono } from 'hono';
import { exportJWK, generateKeyPair, SignJWT } from 'jose';
import { z } from 'zod';
import { addLoginWindow, type LocalAccount, type RegisteredSite } from './login-window.ts';

export async function googleRoutes({ clientId, origins }: RegisteredSite, issuer: string): Promise<Hono> {
  const { privateKey, publicKey } = await generateKeyPair('RS256');
  const jwk = { ...(await exportJWK(publicKey)), kid: randomUUID(), alg: 'RS256', use: 'sig' };

  /** Returns an id token that is valid for an hour. */
  function idToken({ subject, email, verified, name }: LocalAccount, nonce: string): Promise<string> {
    const [given_name = name, ...family] = name.split(' ');
    const claims = { azp: clientId, email, email_verified: verified, name, given_name, nonce };
    return new SignJWT({ ...claims, ...(family.length > 0 && { family_name: family.join(' ') }) })
      .setProtectedHeader({ alg: jwk.alg, kid: jwk.kid, typ: 'JWT' })
      .setIssuer(issuer)
      .setAudience(clientId)
      .setSubject(subject)
      .setJti(randomUUID())
      .setIssuedAt()
      .setExpirationTime('1h')
      .sign(privateKey);
  }

  const app = new Hono();
  addLoginWindow(app, {
    provider: 'Google',
    path: '/gsi/select',
    asked: z.object({
      client_id: z.literal(clientId),
      nonce: z.string().max(200),
      origin: z.enum(origins),
    }),
    messageFor: async (account, { nonce }) => ({
      type: 'local-gsi',
      credential: await idToken(account, nonce),
    }),
  });
  app.get('/certs', (c) => c.json({ keys: [jwk] }));
  return app;
}
