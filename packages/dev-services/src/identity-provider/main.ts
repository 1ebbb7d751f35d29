import { isLocalOrigin, logLevelEnv, originsEnv, portEnv, runProcess } from '@mova/service-kit';
import { z } from 'zod';
import { createIdentityProvider } from './identity-provider.ts';

// Accepts any e-mail, so it must only run on a developer’s machine.
await runProcess({
  name: 'identity-provider',
  env: z.object({
    EMBEDDED: z.literal('1', { error: 'must be 1: this provider is for the embedded default alone' }),
    PORT: portEnv,
    CLIENT_ID: z.string().min(1),
    APP_ID: z.string().min(1),
    APP_SECRET: z.string().min(16),
    SITE_ORIGINS: originsEnv.refine((origins) => origins.every(isLocalOrigin), 'must be of this machine'),
    LOG_LEVEL: logLevelEnv,
  }),
  start: async ({ PORT, CLIENT_ID, APP_ID, APP_SECRET, SITE_ORIGINS }) => {
    const site = { clientId: CLIENT_ID, appId: APP_ID, appSecret: APP_SECRET, origins: SITE_ORIGINS };
    return { port: PORT, app: await createIdentityProvider(site, `http://127.0.0.1:${PORT}`) };
  },
});
