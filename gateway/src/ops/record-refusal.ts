import type { ErrorType } from '@mova/contracts';
import { type Log, recordSecurityEvent, type SecurityEventName } from '@mova/service-kit';
import type { Exchange } from '../http/exchange.ts';
import type { Refusal } from '../http/refusal.ts';

const events: Partial<Record<ErrorType, SecurityEventName>> = {
  CSRF_TOKEN_INVALID: 'csrf-check',
  ORIGIN_NOT_ALLOWED: 'csrf-check',
  HOST_NOT_ALLOWED: 'host-check',
  TOO_MANY_REQUESTS: 'rate-limit',
};

/** Records a refusal as a security event where it is one. */
export function recordRefusal(log: Log, exchange: Exchange, { errorType }: Refusal): void {
  const event = events[errorType];
  if (event === undefined) return;
  const { caller, client, requestId } = exchange;
  const about = { userId: caller?.userId, address: client.address, requestId };
  recordSecurityEvent(log, { event, outcome: 'refused', reason: errorType, ...about });
}
