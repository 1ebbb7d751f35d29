import { Hono } from 'hono';
import { isOwnHost } from '../network/own-host.ts';
import { refusalPage } from './chooser-page.ts';
import { facebookRoutes } from './facebook-routes.ts';
import { googleRoutes } from './google-routes.ts';
import { servedFiles } from './served-files.ts';
import type { TokenSigner } from './token-signer.ts';

/** The one site that may sign people in here, under the names it has with the two providers. */
export interface IdentityProviderSite {
  readonly clientId: string;
  readonly appId: string;
  readonly appSecret: string;
  /** Origins of its pages, as one registers them with the real providers. */
  readonly origins: readonly string[];
}

const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

/** A file that pages of the site load. */
const forOtherPages = { 'cross-origin-resource-policy': 'cross-origin', 'access-control-allow-origin': '*' };

/** Stands in for Google and Facebook on this machine: their scripts, windows, keys and Graph. */
export function createIdentityProviderApp(site: IdentityProviderSite, signer: TokenSigner): Hono {
  const app = new Hono();
  const isSiteOrigin = (origin: string) => site.origins.includes(origin);
  app.use(async (c, next) => {
    if (!isOwnHost(c.req.header('host'))) return c.html(refusalPage(), 421);
    const own = new URL(c.req.url).origin;
    // The choice is made in our own window, never in the name of another page.
    if (c.req.method !== 'GET' && c.req.header('origin') !== own) return c.html(refusalPage(), 403);
    await next();
    c.header('cache-control', 'no-store');
    c.header('content-security-policy', pagePolicy);
    c.header('x-content-type-options', 'nosniff');
    // Not «no-referrer»: a form sent under it says that it comes from nowhere.
    c.header('referrer-policy', 'same-origin');
  });
  for (const [path, { type, text }] of Object.entries(servedFiles)) {
    app.get(path, (c) => c.body(text, 200, { 'content-type': type, ...forOtherPages }));
  }
  app.route('/', googleRoutes({ clientId: site.clientId, isSiteOrigin, signer }));
  app.route('/', facebookRoutes({ appId: site.appId, appSecret: site.appSecret, isSiteOrigin }));
  return app;
}
