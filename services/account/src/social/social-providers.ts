import type { calls, ResponseOf } from '@mova/contracts';
import { createFacebookVerifier, type FacebookVerifier } from './facebook-verifier.ts';
import { createGoogleVerifier, type GoogleVerifier } from './google-verifier.ts';
import type { SocialEnv } from './social-env.ts';

export interface SocialProviders {
  /** The part of the configuration that browsers need. */
  readonly offered: ResponseOf<typeof calls.getSignInProviders>;
  readonly google: GoogleVerifier | undefined;
  readonly facebook: FacebookVerifier | undefined;
}

export function createSocialProviders(env: SocialEnv): SocialProviders {
  const { GOOGLE_CLIENT_ID: clientId, FACEBOOK_APP_ID: appId, FACEBOOK_APP_SECRET: appSecret } = env;
  return {
    offered: {
      google: clientId === undefined ? null : { clientId, scriptUrl: env.GOOGLE_SCRIPT_URL },
      facebook:
        appId === undefined
          ? null
          : { appId, graphVersion: env.FACEBOOK_GRAPH_VERSION, scriptUrl: env.FACEBOOK_SCRIPT_URL },
    },
    google:
      clientId === undefined
        ? undefined
        : createGoogleVerifier({ clientId, issuers: env.GOOGLE_ISSUERS, jwksUrl: env.GOOGLE_JWKS_URL }),
    facebook:
      appId === undefined || appSecret === undefined
        ? undefined
        : createFacebookVerifier({
            appId,
            appSecret,
            graphUrl: env.FACEBOOK_GRAPH_URL,
            graphVersion: env.FACEBOOK_GRAPH_VERSION,
          }),
  };
}
