import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { Hono } from 'hono';
import { isLocalHost } from '../network/local-page.ts';
import { facebookRoutes } from './facebook.ts';
import { googleRoutes } from './google.ts';
import uk from './locales/uk.json' with { type: 'json' };
import type { RegisteredSite } from './login-window.ts';
import { refusalPage } from './pages.ts';

const pagePolicy =
  "default-src 'none'; script-src 'self'; style-src 'self'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'";

const read = (name: string) => readFileSync(join(import.meta.dirname, 'browser', name), 'utf8');
const script = 'text/javascript; charset=utf-8';
const style = 'text/css; charset=utf-8';

/** Scripts and styles by path, as at the real providers. */
const servedFiles: Readonly<Record<string, { readonly type: string; readonly text: string }>> = {
  '/chooser.css': { type: style, text: read('chooser.css') },
  '/deliver.js': { type: script, text: read('deliver.js') },
  '/gsi/client': { type: script, text: read('gsi-client.js').replace('BUTTON_TEXT', uk.button) },
  '/gsi/style': { type: style, text: read('gsi-style.css') },
  '/fb/sdk.js': { type: script, text: read('facebook-sdk.js') },
};

const crossOriginHeaders = {
  'cross-origin-resource-policy': 'cross-origin',
  'access-control-allow-origin': '*',
};

/**
 * Replaces Google and Facebook on this machine: scripts, windows, keys and Graph API. `origin`, its own, issues the
 * tokens.
 */
export async function createIdentityProvider(site: RegisteredSite, origin: string): Promise<Hono> {
  const app = new Hono();
  app.use(async (c, next) => {
    if (!isLocalHost(c.req.header('host'))) return c.html(refusalPage(), 421);
    const own = new URL(c.req.url).origin;
    // Only the chooser's own page may send its form.
    if (c.req.method !== 'GET' && c.req.header('origin') !== own) return c.html(refusalPage(), 403);
    await next();
    c.header('cache-control', 'no-store');
    c.header('content-security-policy', pagePolicy);
    c.header('x-content-type-options', 'nosniff');
    // With `no-referrer`, a form would be sent with `Origin: null`.
    c.header('referrer-policy', 'same-origin');
  });
  for (const [path, { type, text }] of Object.entries(servedFiles)) {
    app.get(path, (c) => c.body(text, 200, { 'content-type': type, ...crossOriginHeaders }));
  }
  app.route('/', await googleRoutes(site, origin));
  app.route('/', facebookRoutes(site));
  return app;
}
