import type { signInEnv } from '@mova/service-kit';
import type { z } from 'zod';

export interface SignInSources {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly images: readonly string[];
  readonly frames: readonly string[];
  readonly connections: readonly string[];
}

/**
 * Builds the Content Security Policy of a document: everything from its own origin, no inline script, and
 * no inline style but the one of the prerendered page, by its hash.
 *
 * @param styleHash `sha256-…` of the inline style, if there is one
 * @param trustedTypes requires Trusted Types; only with the script that creates the default policy
 */
export function contentPolicy(
  devOrigins: readonly string[],
  signIn?: SignInSources,
  styleHash?: string,
  trustedTypes?: boolean,
): string {
  const devSockets = devOrigins.map((origin) => origin.replace(/^http/, 'ws'));
  const allow = (directive: string, ...sources: readonly (readonly string[] | undefined)[]) =>
    [directive, "'self'", ...sources.flatMap((some) => some ?? [])].join(' ');
  return [
    "default-src 'self'",
    allow('script-src', devOrigins, signIn?.scripts),
    allow('style-src', styleHash ? [`'${styleHash}'`] : [], devOrigins, signIn?.styles),
    allow('img-src', ['data:'], devOrigins, signIn?.images),
    allow('font-src', devOrigins),
    allow('connect-src', devOrigins, devSockets, signIn?.connections),
    ...(signIn ? [`frame-src ${signIn.frames.join(' ')}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // Scripts of a provider create policies of their own.
    ...(trustedTypes
      ? ["require-trusted-types-for 'script'", `trusted-types ${signIn ? '*' : 'default'}`]
      : []),
  ].join('; ');
}

/** Returns the Cross-Origin-Opener-Policy: the pop-up of a provider must reach the page that opened it. */
export function openerPolicy(signIn?: SignInSources): string {
  return signIn ? 'same-origin-allow-popups' : 'same-origin';
}

export const permissionsPolicy = [
  'accelerometer',
  'camera',
  'geolocation',
  'gyroscope',
  'magnetometer',
  'microphone',
  'payment',
  'usb',
]
  .map((feature) => `${feature}=()`)
  .join(', ');

export function signInSources(env: z.output<typeof signInEnv>): SignInSources | undefined {
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
const withoutQuery = (url: string) => url.split(/[?#]/)[0] ?? url;

// https://developers.google.com/identity/gsi/web/guides/get-google-api-clientid#content_security_policy
function googleSources(scriptUrl: string): SignInSources {
  const folder = folderOf(scriptUrl);
  return {
    scripts: [withoutQuery(scriptUrl)],
    styles: [`${folder}style`],
    images: [],
    frames: [folder],
    connections: [folder],
  };
}

/** Facebook’s script loads the rest of itself from its own path, and uses three more hosts. */
function facebookSources(scriptUrl: string): SignInSources {
  const scripts = [withoutQuery(scriptUrl)];
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
