import { isIP } from 'node:net';

export interface SiteAddress {
  readonly publicOrigin: string;
  readonly trustedProxies: number;
}

export interface RequestSource {
  /** Address at the other end of the socket; undefined once it is closed. */
  readonly peer: string | undefined;
  /** Headers by lower-case name. */
  readonly headers: Readonly<Record<string, unknown>>;
}

/** Added by a proxy, or by a tunnel that ends on this machine. */
const proxyHeaders = [
  'forwarded',
  'via',
  'x-forwarded-for',
  'x-forwarded-host',
  'x-forwarded-proto',
  'x-real-ip',
];

/** True for a request made on this machine to its own site: mailbox and metrics are open only then. */
export function isThisMachineOnly(site: SiteAddress, { peer = '', headers }: RequestSource): boolean {
  return (
    isLocalSite(site) && isLoopbackAddress(peer) && !proxyHeaders.some((name) => headers[name] !== undefined)
  );
}

/** Known before any request: whether mailbox, local identity provider and demo account may exist. */
export function isLocalSite({ publicOrigin, trustedProxies }: SiteAddress): boolean {
  return isLocalOrigin(publicOrigin) && trustedProxies === 0;
}

export function isLocalOrigin(url: string): boolean {
  return URL.canParse(url) && isLocalHostname(new URL(url).hostname);
}

/** True for host names of this machine, which browsers trust over plain http. */
export function isLocalHostname(hostname: string): boolean {
  return (
    hostname === 'localhost' ||
    hostname.endsWith('.localhost') ||
    isLoopbackAddress(withoutBrackets(hostname))
  );
}

export function isLoopbackAddress(address: string): boolean {
  const plain = address.replace(/^::ffff:/, '');
  return plain === '::1' || (isIP(plain) === 4 && plain.startsWith('127.'));
}

/** True for private, link-local and loopback addresses (RFC 1918, 3927, 4193, 4291). */
export function isPrivateAddress(address: string): boolean {
  const kind = isIP(address);
  if (kind === 4) return /^(?:10\.|127\.|192\.168\.|169\.254\.|172\.(?:1[6-9]|2\d|3[01])\.)/.test(address);
  return kind === 6 && /^(?:::1$|f[cd][0-9a-f]{2}:|fe[89ab][0-9a-f]:)/.test(address);
}

export function withoutBrackets(hostname: string): string {
  return hostname.replace(/^\[(.*)\]$/, '$1');
}
