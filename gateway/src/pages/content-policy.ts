import type { SignInSources } from './sign-in-sources.ts';

/**
 * Content Security Policy of a document: everything from our own origin, no inline script, no inline style but
 * the one of the first paint, by its hash.
 *
 * @param devOrigins dev servers whose scripts, styles and sockets are allowed while developing.
 * @param inlineStyle hash of the document’s own style (`sha256-…`); none without one.
 * @param trustedTypes whether strings are refused where code could come from them: only where the document has the
 *   script that makes the default policy.
 * @param signIn what the configured sign-in providers need; without any there is no foreign address.
 */
export function contentPolicy(
  devOrigins: readonly string[],
  signIn?: SignInSources,
  inlineStyle?: string,
  trustedTypes?: boolean,
): string {
  const devSockets = devOrigins.map((origin) => origin.replace(/^http/, 'ws'));
  const allow = (directive: string, ...sources: readonly (readonly string[] | undefined)[]) =>
    [directive, "'self'", ...sources.flatMap((some) => some ?? [])].join(' ');
  return [
    "default-src 'self'",
    allow('script-src', devOrigins, signIn?.scripts),
    allow('style-src', inlineStyle ? [`'${inlineStyle}'`] : [], devOrigins, signIn?.styles),
    allow('img-src', ['data:'], devOrigins, signIn?.images),
    allow('font-src', devOrigins),
    allow('connect-src', devOrigins, devSockets, signIn?.connections),
    ...(signIn ? [`frame-src ${signIn.frames.join(' ')}`] : []),
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // A provider's scripts bring policies of their own.
    ...(trustedTypes
      ? ["require-trusted-types-for 'script'", `trusted-types ${signIn ? '*' : 'default'}`]
      : []),
  ].join('; ');
}

/**
 * Cross-Origin-Opener-Policy of a document. A provider answers from a window of its own, which can do so only
 * while it is allowed to know who opened it.
 */
export function openerPolicy(signIn?: SignInSources): string {
  return signIn ? 'same-origin-allow-popups' : 'same-origin';
}

/** Browser features no page of ours uses. */
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
