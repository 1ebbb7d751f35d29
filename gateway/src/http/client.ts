import type { RequestHead } from './headers.ts';

/** The client as seen past the proxies we trust. */
export interface Client {
  /** IP address, for limits and the log. */
  readonly address: string;
  readonly secure: boolean;
  /** Host the client named, with its port. */
  readonly host: string;
}

/**
 * Finds out who asks. With `hops` trusted proxies before us, each appended one entry to
 * `X-Forwarded-For`, so the client's is the entry `hops` from the right; what stands further left was
 * written by the client and means nothing. With no trusted proxy those headers are ignored.
 */
export function clientOf(head: RequestHead, peer: string, encrypted: boolean, hops: number): Client {
  const host = head.host ?? '';
  if (hops === 0) return { address: plainAddress(peer), secure: encrypted, host };
  return {
    address: plainAddress(entryFromRight(head.forwardedFor, hops) ?? peer),
    secure: (entryFromRight(head.forwardedProto, hops) ?? (encrypted ? 'https' : 'http')) === 'https',
    host: entryFromRight(head.forwardedHost, hops) ?? host,
  };
}

/** A list shorter than the chain (a proxy that replaces instead of appending) yields its first entry. */
function entryFromRight(list: string | undefined, hops: number): string | undefined {
  if (list === undefined) return undefined;
  const entries = list.split(',');
  const entry = entries[Math.max(0, entries.length - hops)]?.trim();
  return entry === '' ? undefined : entry;
}

/** IPv4 clients of a dual-stack socket appear as `::ffff:1.2.3.4`; limits must not count them twice. */
export function plainAddress(address: string): string {
  return address.startsWith('::ffff:') ? address.slice(7) : address;
}
