/** How the browser came to us, as the gateway saw it. */
export interface Connection {
  /** Scheme and host, `https://mova.example`; empty when unknown, which counts as safe. */
  readonly origin: string;
  /** The embedded default allows cookies on plain http other than localhost. */
  readonly embedded: boolean;
}

/**
 * Whether this browser would drop Secure cookies and the installation permits doing without: plain http
 * on a host that is not the machine itself (a phone in the same network), embedded default only.
 */
export function needsInsecureCookies({ origin, embedded }: Connection): boolean {
  if (!embedded || !URL.canParse(origin)) return false;
  const { protocol, hostname } = new URL(origin);
  return protocol === 'http:' && !isLocalhost(hostname);
}

/** Browsers treat these as safe over plain http. */
function isLocalhost(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    hostname === '[::1]' ||
    hostname.startsWith('127.')
  );
}
