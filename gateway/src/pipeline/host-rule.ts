import { isPrivateAddress } from '@mova/service-kit';

/** Decides which `Host` a client may name. */
export interface HostRule {
  /** Host names without port, lower case: `localhost`, that of PUBLIC_ORIGIN, ALLOWED_HOSTS. */
  readonly names: ReadonlySet<string>;
  /** Also address literals of a local network: a phone beside the laptop (embedded default only). */
  readonly localAddresses: boolean;
}

const hostForm = /^(?:\[([0-9a-fA-F:.]+)\]|([0-9a-zA-Z](?:[0-9a-zA-Z.-]{0,252}[0-9a-zA-Z])?))(?::\d{1,5})?$/;

/** Host names every gateway answers to. */
export const ownHostNames = ['localhost', '127.0.0.1', '::1'] as const;

/** Whether the value of a `Host` header names this house. A false name would end up in links and caches. */
export function isAllowedHost(rule: HostRule, host: string): boolean {
  const name = hostNameOf(host);
  if (name === undefined) return false;
  return rule.names.has(name) || (rule.localAddresses && isPrivateAddress(name));
}

/** Host name without brackets and port, lower case; `undefined` when it is none. */
export function hostNameOf(host: string): string | undefined {
  const match = hostForm.exec(host);
  return (match?.[1] ?? match?.[2])?.toLowerCase();
}

/** Whether the port of a `Host` header, where it names one, can be a port. */
export function hasPossiblePort(host: string): boolean {
  return Number(/:(\d+)$/.exec(host)?.[1] ?? 0) <= 65_535;
}
