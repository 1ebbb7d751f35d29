import { Hono } from 'hono';
import { z } from 'zod';
import { chooserPage, deliveryPage, refusalPage } from './chooser-page.ts';
import { localAccountOf } from './local-accounts.ts';
import type { TokenSigner } from './token-signer.ts';

const askedSchema = z.object({ client_id: z.string(), nonce: z.string().max(200), origin: z.string() });
const choiceSchema = askedSchema.extend({
  subject: z.string().optional(),
  email: z.string().max(254).optional(),
  name: z.string().max(100).optional(),
});

export interface GoogleSite {
  readonly clientId: string;
  readonly isSiteOrigin: (origin: string) => boolean;
  readonly signer: TokenSigner;
}

/** Google’s account window and its published keys. */
export function googleRoutes({ clientId, isSiteOrigin, signer }: GoogleSite): Hono {
  const app = new Hono();
  const isOurs = (asked: z.infer<typeof askedSchema>) =>
    asked.client_id === clientId && isSiteOrigin(asked.origin);

  app.get('/gsi/select', (c) => {
    const asked = askedSchema.safeParse(c.req.query());
    if (!asked.success || !isOurs(asked.data)) return c.html(refusalPage(), 403);
    return c.html(chooserPage('Google', '/gsi/select', asked.data));
  });
  app.post('/gsi/select', async (c) => {
    const choice = choiceSchema.safeParse(await c.req.parseBody());
    const account = choice.success ? localAccountOf(choice.data) : undefined;
    if (!choice.success || !isOurs(choice.data) || !account) return c.html(refusalPage(), 403);
    const credential = await signer.idToken(account, clientId, choice.data.nonce);
    return c.html(deliveryPage(choice.data.origin, { type: 'local-gsi', credential }));
  });
  app.get('/certs', (c) => c.json(signer.jwks));
  return app;
}
