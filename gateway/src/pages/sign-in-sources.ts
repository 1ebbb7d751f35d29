import type { signInEnv } from '@mova/service-kit';
import type { z } from 'zod';

/** Variables of the sign-in providers, read. */
export type SignInEnv = z.output<typeof signInEnv>;

/** Addresses that documents may use for signing in, by directive of the content policy. */
export interface SignInSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly images: readonly string[];
  readonly frames: readonly string[];
  readonly connections: readonly string[];
}

/** Nothing but what the configured providers document; where none is configured there is none. */
export function signInSources(env: SignInEnv): SignInSources | undefined {
  const configured = [
    ...(env.GOOGLE_CLIENT_ID === undefined ? [] : [googleSources(env.GOOGLE_SCRIPT_URL)]),
    ...(env.FACEBOOK_APP_ID === undefined ? [] : [facebookSources(env.FACEBOOK_SCRIPT_URL)]),
  ];
  if (configured.length === 0) return undefined;
  const all = (part: keyof SignInSources) => configured.flatMap((sources) => sources[part]);
  return {
    scripts: all('scripts'),
    styles: all('styles'),
    images: all('images'),
    frames: all('frames'),
    connections: all('connections'),
  };
}

const folderOf = (url: string) => new URL('.', url).href;
const bare = (url: string) => url.split(/[?#]/)[0] ?? url;

/**
 * Google Identity Services keep everything beside their script:
 * https://developers.google.com/identity/gsi/web/guides/get-google-api-clientid#content_security_policy
 */
function googleSources(scriptUrl: string): SignInSources {
  const folder = folderOf(scriptUrl);
  return {
    scripts: [bare(scriptUrl)],
    styles: [`${folder}style`],
    images: [],
    frames: [folder],
    connections: [folder],
  };
}

/** Facebook’s script loads the rest of itself from its own path with another query, and uses three more hosts. */
function facebookSources(scriptUrl: string): SignInSources {
  const scripts = [bare(scriptUrl)];
  if (!new URL(scriptUrl).hostname.endsWith('.facebook.net')) {
    const folder = folderOf(scriptUrl);
    return { scripts, styles: [], images: [], frames: [folder], connections: [folder] };
  }
  const site = ['https://www.facebook.com', 'https://web.facebook.com'];
  return {
    scripts,
    styles: [],
    images: ['https://www.facebook.com'],
    frames: site,
    connections: [...site, 'https://graph.facebook.com'],
  };
}
