import type { Environment } from '@mova/workspace';
import type { Site } from './site.ts';

/** Address and secret of the local identity provider. */
export interface LocalSignIn {
  readonly port: number;
  /** Sent by the account service to the Graph API; new with every start. */
  readonly appSecret: string;
}

const clientId = 'mova-local';
const appId = '100000000000001';

/**
 * Returns the providers the local one replaces: those the environment does not configure. An empty variable
 * turns a provider off. Only for a site on this machine: anyone can sign in as anyone.
 */
export function localProviders(
  given: Environment,
  { isLocal }: Pick<Site, 'isLocal'>,
): { google: boolean; facebook: boolean } {
  return {
    google: isLocal && given.GOOGLE_CLIENT_ID === undefined,
    facebook: isLocal && given.FACEBOOK_APP_ID === undefined,
  };
}

/** Returns the variables that point the account service and the gateway to the local provider. */
export function localSignInEnv(
  { port, appSecret }: LocalSignIn,
  given: Environment,
  site: Pick<Site, 'isLocal'>,
): Environment {
  const { google, facebook } = localProviders(given, site);
  const origin = `http://127.0.0.1:${port}`;
  return {
    ...(google && {
      GOOGLE_CLIENT_ID: clientId,
      GOOGLE_SCRIPT_URL: `${origin}/gsi/client`,
      GOOGLE_JWKS_URL: `${origin}/certs`,
      GOOGLE_ISSUERS: origin,
    }),
    ...(facebook && {
      FACEBOOK_APP_ID: appId,
      FACEBOOK_APP_SECRET: appSecret,
      FACEBOOK_SCRIPT_URL: `${origin}/fb/sdk.js`,
      FACEBOOK_GRAPH_URL: origin,
    }),
  };
}

export function localProviderEnv(
  { port, appSecret }: LocalSignIn,
  site: Pick<Site, 'publicOrigin' | 'port'>,
): Environment {
  const origins = [site.publicOrigin, `http://localhost:${site.port}`, `http://127.0.0.1:${site.port}`];
  return {
    EMBEDDED: '1',
    PORT: String(port),
    CLIENT_ID: clientId,
    APP_ID: appId,
    APP_SECRET: appSecret,
    SITE_ORIGINS: [...new Set(origins)].join(','),
  };
}
