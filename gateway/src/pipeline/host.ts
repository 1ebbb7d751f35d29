import { isPrivateAddress } from '@mova/service-kit';
import type { Exchange } from '../http/exchange.ts';
import { httpError, type StepResult } from '../http/problem.ts';

export interface HostRule {
  /** Lower case, without port. */
  readonly names: ReadonlySet<string>;
  /** Also allows IP addresses of a private network, for a phone next to the laptop. */
  readonly allowsPrivateAddresses: boolean;
}

const hostNotAllowed = httpError('HOST_NOT_ALLOWED', 'This host name is not served here');
const invalidPort = httpError('INVALID_REQUEST', 'The Host header names no valid port', { closes: true });

const hostForm = /^(?:\[([0-9a-fA-F:.]+)\]|([0-9a-zA-Z](?:[0-9a-zA-Z.-]{0,252}[0-9a-zA-Z])?))(?::\d{1,5})?$/;

/** Names of this machine, allowed at every gateway. */
export const localHostNames = ['localhost', '127.0.0.1', '::1'] as const;

/** Rejects hosts that are not ours: a foreign name could lead here by DNS and end up in links and caches. */
export function checkHost(rule: HostRule): (exchange: Exchange) => StepResult {
  return ({ client: { host } }) => {
    if (!isAllowedHost(rule, host)) return hostNotAllowed;
    return hasValidPort(host) ? undefined : invalidPort;
  };
}

export function isAllowedHost(rule: HostRule, host: string): boolean {
  const name = hostNameOf(host);
  if (name === undefined) return false;
  return rule.names.has(name) || (rule.allowsPrivateAddresses && isPrivateAddress(name));
}

export function hostNameOf(host: string): string | undefined {
  const match = hostForm.exec(host);
  return (match?.[1] ?? match?.[2])?.toLowerCase();
}

function hasValidPort(host: string): boolean {
  return Number(/:(\d+)$/.exec(host)?.[1] ?? 0) <= 65_535;
}
