import type { Site } from './site.ts';
import type { Environment } from '@mova/workspace';

/** The local identity provider of one start. */
export interface LocalSignIn {
  readonly port: number;
  /** What the account service shows the Graph; new with every start. */
  readonly appSecret: string;
}

const clientId = 'mova-local';
const appId = '100000000000001';

type Given = Readonly<Record<string, string | undefined>>;

/**
 * Which providers the local one stands in for: those the operator's environment does not name. A variable that
 * is there but empty leaves a provider out. A site that others reach has none: anyone may sign in there as
 * anyone.
 */
export function localProviders(
  given: Given,
  { isLocal }: Pick<Site, 'isLocal'>,
): { google: boolean; facebook: boolean } {
  return {
    google: isLocal && given.GOOGLE_CLIENT_ID === undefined,
    facebook: isLocal && given.FACEBOOK_APP_ID === undefined,
  };
}

/** What account service and gateway are told of the providers the local one stands in for. */
export function localSignInEnvironment(
  { port, appSecret }: LocalSignIn,
  given: Given,
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

/** Environment of the local identity provider itself. */
export function identityProviderEnvironment(
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
