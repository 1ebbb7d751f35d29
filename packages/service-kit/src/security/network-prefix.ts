import { rateLimitKey } from './rate-limit-key.ts';

/**
 * Returns the network of an address, coarse enough to identify no household: the /24 of IPv4, the /48 of
 * IPv6. For logs, and for limits that someone with a free /48 could get around.
 */
export function networkPrefix(address: string): string {
  const network = rateLimitKey(address);
  const v4 = /^(\d+\.\d+\.\d+)\.\d+$/.exec(network);
  if (v4) return `${v4[1]}.0/24`;
  const v6 = /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):/.exec(network);
  return v6 ? `${v6[1]}::/48` : 'unknown';
}
