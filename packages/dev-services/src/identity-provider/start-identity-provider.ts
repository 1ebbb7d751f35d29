import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { createAdaptorServer } from '@hono/node-server';
import type { Hono } from 'hono';
import { createIdentityProviderApp, type IdentityProviderSite } from './identity-provider-app.ts';
import { createTokenSigner } from './token-signer.ts';

export interface RunningIdentityProvider {
  /** `http://127.0.0.1:<port>`; also the issuer of its tokens. */
  readonly origin: string;
  stop(): Promise<void>;
}

/** Starts the local identity provider on a port of 127.0.0.1; 0 for any free one. */
export async function startIdentityProvider(
  site: IdentityProviderSite & { readonly port: number },
): Promise<RunningIdentityProvider> {
  // The issuer contains the port, so the app is created after listening.
  let app: Hono | undefined;
  const server = createAdaptorServer({
    fetch: (request) => app?.fetch(request) ?? new Response(null, { status: 503 }),
  });
  server.listen(site.port, '127.0.0.1');
  await once(server, 'listening');
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  app = createIdentityProviderApp(site, await createTokenSigner(origin));
  return {
    origin,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        if ('closeAllConnections' in server) server.closeAllConnections();
      }),
  };
}
