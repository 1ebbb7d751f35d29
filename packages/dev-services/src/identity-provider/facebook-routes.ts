import { createHmac, randomBytes } from 'node:crypto';
import { Hono } from 'hono';
import { z } from 'zod';
import { chooserPage, deliveryPage, refusalPage } from './chooser-page.ts';
import { type LocalAccount, localAccountOf } from './local-accounts.ts';

const askedSchema = z.object({ app_id: z.string(), origin: z.string() });
const choiceSchema = askedSchema.extend({
  subject: z.string().optional(),
  email: z.string().max(254).optional(),
  name: z.string().max(100).optional(),
});

export interface FacebookSite {
  readonly appId: string;
  readonly appSecret: string;
  readonly isSiteOrigin: (origin: string) => boolean;
}

/** Lifetime in seconds, and the number of tokens remembered. */
const tokenLife = 2 * 60 * 60;
const maxTokens = 1_000;

interface Grant {
  readonly account: LocalAccount;
  /** Seconds since the epoch. */
  readonly endsAt: number;
}

/** The error of the Graph API for an invalid token. */
const refusedToken = (message: string) => ({ error: { message, type: 'OAuthException', code: 190 } });

/** Facebook’s login window and the two Graph calls that check a token. */
export function facebookRoutes({ appId, appSecret, isSiteOrigin }: FacebookSite): Hono {
  const app = new Hono();
  const grants = new Map<string, Grant>();
  const isOurs = (asked: z.infer<typeof askedSchema>) => asked.app_id === appId && isSiteOrigin(asked.origin);
  const now = () => Math.floor(Date.now() / 1000);

  function grantOf(token: string | undefined): Grant | undefined {
    const grant = token === undefined ? undefined : grants.get(token);
    return grant && grant.endsAt > now() ? grant : undefined;
  }

  function grant(account: LocalAccount) {
    const accessToken = `EAA${randomBytes(48).toString('base64url')}`;
    grants.set(accessToken, { account, endsAt: now() + tokenLife });
    const [oldest] = grants.keys();
    if (grants.size > maxTokens && oldest) grants.delete(oldest);
    return { accessToken, userID: account.subject, expiresIn: tokenLife };
  }

  app.get('/fb/dialog', (c) => {
    const asked = askedSchema.safeParse(c.req.query());
    if (!asked.success || !isOurs(asked.data)) return c.html(refusalPage(), 403);
    return c.html(chooserPage('Facebook', '/fb/dialog', asked.data));
  });
  app.post('/fb/dialog', async (c) => {
    const choice = choiceSchema.safeParse(await c.req.parseBody());
    const account = choice.success ? localAccountOf(choice.data) : undefined;
    if (!choice.success || !isOurs(choice.data) || !account) return c.html(refusalPage(), 403);
    return c.html(deliveryPage(choice.data.origin, { type: 'local-fb', authResponse: grant(account) }));
  });
  app.get('/:version/debug_token', (c) => {
    if (c.req.query('access_token') !== `${appId}|${appSecret}`) {
      return c.json(refusedToken('Invalid OAuth access token signature.'), 400);
    }
    const known = grantOf(c.req.query('input_token'));
    if (!known) return c.json({ data: { is_valid: false, error: { code: 190, message: 'Invalid token' } } });
    const { account, endsAt } = known;
    return c.json({
      data: { app_id: appId, type: 'USER', is_valid: true, user_id: account.subject, expires_at: endsAt },
    });
  });
  app.get('/:version/me', (c) => {
    const token = c.req.query('access_token') ?? '';
    const known = grantOf(token);
    const proof = createHmac('sha256', appSecret).update(token).digest('hex');
    if (!known || c.req.query('appsecret_proof') !== proof) return c.json(refusedToken('Invalid token'), 400);
    const { subject, email, verified, name } = known.account;
    const [first_name = name, ...family] = name.split(' ');
    const all = { id: subject, name, first_name, last_name: family.join(' '), ...(verified && { email }) };
    const wanted = (c.req.query('fields') ?? 'id,name').split(',');
    return c.json(Object.fromEntries(Object.entries(all).filter(([field]) => wanted.includes(field))));
  });
  return app;
}
