import type { Exchange } from '../http/exchange.ts';
import { type Decision, refusal } from '../http/refusal.ts';
import { type HostRule, hasPossiblePort, isAllowedHost } from './host-rule.ts';

const notOurs = refusal('HOST_NOT_ALLOWED', 'This host name is not served here');

const badHost = refusal('INVALID_REQUEST', 'The Host header names no valid port', { closes: true });

/** Step 3: the host the client named must be ours (421), else a foreign name could reach us by DNS. */
export function checkHost(rule: HostRule): (exchange: Exchange) => Decision {
  // Nearly every request names the same host as the one before it.
  let lastAllowed = '';
  return (exchange) => {
    const { host } = exchange.client;
    if (host === lastAllowed && host !== '') return undefined;
    if (!isAllowedHost(rule, host)) return notOurs;
    if (!hasPossiblePort(host)) return badHost;
    lastAllowed = host;
    return undefined;
  };
}
