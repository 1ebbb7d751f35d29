import { isLocalOrigin, originsEnv, readEnv } from '@mova/service-kit';
import { z } from 'zod';
import { serveUntilStopped } from '../network/local-server.ts';
import { startIdentityProvider } from './start-identity-provider.ts';

// Accepts any e-mail, so it must only run on a developer’s machine.
const environment = readEnv(
  z.object({
    EMBEDDED: z.literal('1', { error: 'must be 1: this provider is for the embedded default alone' }),
    PORT: z.coerce.number().int().min(0).max(65_535),
    CLIENT_ID: z.string().min(1),
    APP_ID: z.string().min(1),
    APP_SECRET: z.string().min(16),
    SITE_ORIGINS: originsEnv.refine((origins) => origins.every(isLocalOrigin), 'must be of this machine'),
  }),
);
const provider = await startIdentityProvider({
  port: environment.PORT,
  clientId: environment.CLIENT_ID,
  appId: environment.APP_ID,
  appSecret: environment.APP_SECRET,
  origins: environment.SITE_ORIGINS,
});
serveUntilStopped(provider);
