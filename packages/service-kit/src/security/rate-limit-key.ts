import { isIPv6 } from 'node:net';

/**
 * What counts as one address wherever something is counted by address: an IPv4 address (also one that is
 * written as IPv6), or the /64 network of an IPv6 one. A provider hands every household such a network, so
 * single addresses of it cost nobody anything (docs/adr/0007-rate-limits-by-ipv6-64.md).
 *
 * @param address as the gateway saw it; text that is no address stands for itself
 */
export function networkOf(address: string): string {
  // Most requests, and each of them is counted.
  if (!address.includes(':')) return address;
  const bare = address.replace(/%.*$/, '');
  if (!isIPv6(bare)) return address;
  // The URL parser writes an address in its one canonical form: lower case, no zeros in front.
  const canonical = new URL(`http://[${bare}]`).hostname.slice(1, -1);
  const groups = expand(canonical);
  const [high = 0, low = 0] = groups.slice(6).map((group) => Number.parseInt(group, 16));
  const isMappedV4 = groups.slice(0, 5).every((group) => group === '0') && groups[5] === 'ffff';
  if (isMappedV4) return [high >> 8, high & 255, low >> 8, low & 255].join('.');
  return `${groups.slice(0, 4).join(':')}::/64`;
}

/** The eight groups of a canonical address, the zeros that `::` stands for written out. */
function expand(canonical: string): string[] {
  const [head = '', tail] = canonical.split('::');
  const front = head === '' ? [] : head.split(':');
  if (tail === undefined) return front;
  const back = tail === '' ? [] : tail.split(':');
  return [...front, ...Array<string>(8 - front.length - back.length).fill('0'), ...back];
}
