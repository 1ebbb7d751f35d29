import { isIPv6 } from 'node:net';

/**
 * An IPv4 address (also if mapped), or the /64 prefix that every household with IPv6 gets
 * (docs/adr/0007-rate-limits-by-ipv6-64.md). Other text is returned as it is.
 */
export function rateLimitKey(address: string): string {
  if (!address.includes(':')) return address;
  const bare = address.replace(/%.*$/, '');
  if (!isIPv6(bare)) return address;
  // The URL parser makes an address canonical: lower case, no leading zeros.
  const canonical = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const groups = expand(canonical);
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  const isMappedV4 = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff';
  if (isMappedV4) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** Returns the eight groups of a canonical address. */
function expand(canonical: string): string[] {
  const [head = '', tail] = canonical.split('::');
  const front = head === '' ? [] : head.split(':');
  if (tail === undefined) return front;
  const back = tail === '' ? [] : tail.split(':');
  return [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back];
}

/** Returns the /24 of IPv4, the /48 of IPv6: coarse enough to identify no household. */
export function networkPrefix(address: string): string {
  const network = rateLimitKey(address);
  const v4 = /^(\d+\.\d+\.\d+)\.\d+$/.exec(network);
  if (v4) return `${v4[1]}.0/24`;
  const v6 = /^([0-9a-f]+:[0-9a-f]+:[0-9a-f]+):/.exec(network);
  return v6 ? `${v6[1]}::/48` : 'unknown';
}
