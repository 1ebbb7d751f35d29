import type { signInEnv } from '@mova/service-kit';
import type { z } from 'zod';

const sourceKinds = ['scripts', 'styles', 'images', 'frames', 'connections'] as const;

/** What the configured sign-in providers need. */
export type SignInSources = Readonly<Record<(typeof sourceKinds)[number], readonly string[]>>;

/**
 * Allows everything from the own origin, and no inline script or style but that with the hash.
 * Trusted Types need the script that creates the default policy.
 */
export function contentPolicy(
  devOrigins: readonly string[],
  signIn?: SignInSources,
  hashes: { readonly script?: string | undefined; readonly style?: string | undefined } = {},
  trustedTypes?: boolean,
): string {
  const devSockets = devOrigins.map((origin) => origin.replace(/^http/, 'ws'));
  const allow = (directive: string, ...sources: readonly (readonly string[] | undefined)[]) =>
    [directive, "'self'", ...sources.flatMap((some) => some ?? [])].join(' ');
  return [
    "default-src 'self'",
    allow('script-src', quoted(hashes.script), devOrigins, signIn?.scripts),
    allow('style-src', quoted(hashes.style), devOrigins, signIn?.styles),
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

function quoted(hash: string | undefined): readonly string[] {
  return hash ? [`'${hash}'`] : [];
}

/**
 * Browsers that know it run no script without the hash of its release. Absent where others must run: scripts of
 * sign-in providers and of dev servers have no hash.
 */
export function integrityPolicy(devOrigins: readonly string[], signIn?: SignInSources): string | undefined {
  return devOrigins.length > 0 || signIn ? undefined : 'blocked-destinations=(script)';
}

/** The pop-up of a provider must reach the page that opened it. */
export function openerPolicy(signIn?: SignInSources): string {
  return signIn ? 'same-origin-allow-popups' : 'same-origin';
}

export const permissionsPolicy =
  'accelerometer=(), camera=(), geolocation=(), gyroscope=(), magnetometer=(), microphone=(), payment=(), usb=()';

export function signInSources(env: z.output<typeof signInEnv>): SignInSources | undefined {
  const configured = [
    ...(env.GOOGLE_CLIENT_ID === undefined ? [] : [googleSources(env.GOOGLE_SCRIPT_URL)]),
    ...(env.FACEBOOK_APP_ID === undefined ? [] : [facebookSources(env.FACEBOOK_SCRIPT_URL)]),
  ];
  if (configured.length === 0) return undefined;
  const merged = sourceKinds.map((kind) => [kind, configured.flatMap((sources) => sources[kind])]);
  return Object.fromEntries(merged) as SignInSources;
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
