import type { calls, ResponseOf } from '@mova/contracts';
import type { SocialEnv } from '../env.ts';
import { createFacebookVerifier } from './facebook-verifier.ts';
import { createGoogleVerifier } from './google-verifier.ts';

export type SocialProviders = ReturnType<typeof createSocialProviders>;

/** Creates a verifier for each configured provider. `offered` is the part of the configuration that browsers need. */
export function createSocialProviders(env: SocialEnv) {
  const { GOOGLE_CLIENT_ID: clientId, FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: appSecret } = env;
  const { FACEBOOK_GRAPH_URL: graphUrl, FACEBOOK_GRAPH_VERSION: graphVersion } = env;
  const offered: ResponseOf<typeof calls.getSignInProviders> = {
    google: clientId === undefined ? null : { clientId, scriptUrl: env.GOOGLE_SCRIPT_URL },
    facebook: appId === undefined ? null : { appId, graphVersion, scriptUrl: env.FACEBOOK_SCRIPT_URL },
  };
  const { GOOGLE_ISSUERS: issuers, GOOGLE_JWKS_URL: jwksUrl } = env;
  return {
    offered,
    google: clientId && createGoogleVerifier({ clientId, issuers, jwksUrl }),
    facebook: appId && appSecret && createFacebookVerifier({ appId, appSecret, graphUrl, graphVersion }),
  };
}
