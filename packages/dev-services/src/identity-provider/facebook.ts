import { createHmac, randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { z } from 'zod';
import { addLoginWindow, type LocalAccount, type RegisteredSite } from './login-window.ts';

/** In seconds. */
const tokenLife = 2 * 60 * 60;

const refusedToken = (message: string) => ({ error: { message, type: 'OAuthException', code: 190 } });

/** Facebook’s login window and the two Graph calls that check a token. */
export function facebookRoutes({ appId, appSecret, origins }: RegisteredSite): Hono {
  const app = new Hono();
  const accounts = new Map<string, LocalAccount>();

  function createToken(account: LocalAccount) {
    const accessToken = `EAA${randomBytes(48).toString('base64url')}`;
    accounts.set(accessToken, account);
    return { accessToken, userID: account.subject, expiresIn: tokenLife };
  }

  addLoginWindow(app, {
    provider: 'Facebook',
    path: '/fb/dialog',
    asked: z.object({ app_id: z.literal(appId), origin: z.enum(origins) }),
    messageFor: (account) => ({ type: 'local-fb', authResponse: createToken(account) }),
  });
  app.get('/:version/debug_token', (c) => {
    if (c.req.query('access_token') !== `${appId}|${appSecret}`) {
      return c.json(refusedToken('Invalid OAuth access token signature.'), 400);
    }
    const account = accounts.get(c.req.query('input_token') ?? '');
    if (!account)
      return c.json({ data: { is_valid: false, error: { code: 190, message: 'Invalid token' } } });
    const expires_at = Math.floor(Date.now() / 1000) + tokenLife;
    return c.json({
      data: { app_id: appId, type: 'USER', is_valid: true, user_id: account.subject, expires_at },
    });
  });
  app.get('/:version/me', (c) => {
    const token = c.req.query('access_token') ?? '';
    const account = accounts.get(token);
    const proof = createHmac('sha256', appSecret).update(token).digest('hex');
    if (!account || c.req.query('appsecret_proof') !== proof)
      return c.json(refusedToken('Invalid token'), 400);
    const { subject, email, verified, name } = account;
    const [first_name = name, ...family] = name.split(' ');
    const all = { id: subject, name, first_name, last_name: family.join(' '), ...(verified && { email }) };
    const wanted = (c.req.query('fields') ?? 'id,name').split(',');
    return c.json(Object.fromEntries(Object.entries(all).filter(([field]) => wanted.includes(field))));
  });
  return app;
}
