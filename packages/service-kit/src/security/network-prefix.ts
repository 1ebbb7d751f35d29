import { networkOf } from './rate-limit-key.ts';

/**
 * The network an address belongs to, coarse enough to name no household: the /24 of an IPv4 address, the /48
 * of an IPv6 one. For logs; limits count by `networkOf`, but for those that a free /48 would get around.
 */
export function networkPrefix(address: string): string {
  const network = networkOf(address);
  const v4 = /^(\d+\.\d+\.\d+)\.\d+$/.exec(network);
  if (v4) return `${v4[1]}.0/24`;
  const v6 = /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):/.exec(network);
  return v6 ? `${v6[1]}::/48` : 'unknown';
}
