/**
 * Content Security Policy of a document: everything from our own origin, no inline script or style.
 *
 * @param devOrigins dev servers whose scripts, styles and sockets are allowed while developing.
 */
export function contentPolicy(devOrigins: readonly string[]): string {
  const dev = devOrigins.map((origin) => ` ${origin}`).join('');
  const devSockets = devOrigins.map((origin) => ` ${origin.replace(/^http/, 'ws')}`).join('');
  return [
    "default-src 'self'",
    `script-src 'self'${dev}`,
    `style-src 'self'${dev}`,
    `img-src 'self' data:${dev}`,
    `font-src 'self'${dev}`,
    `connect-src 'self'${dev}${devSockets}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
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
