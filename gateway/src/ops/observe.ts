import type { ErrorType } from '@mova/contracts';
import { isLoopbackAddress, type Log, recordSecurityEvent, type SecurityEventName } from '@mova/service-kit';
import type { Exchange } from '../http/exchange.ts';
import type { HttpError } from '../http/problem.ts';
import type { WriteAccess } from './logs.ts';
import type { GatewayMetrics } from './metrics.ts';

/** nginx's status for a client that disconnected before the response began. */
const clientClosedRequest = 499;

const securityEvents: Partial<Record<ErrorType, SecurityEventName>> = {
  CSRF_TOKEN_INVALID: 'csrf-check',
  ORIGIN_NOT_ALLOWED: 'csrf-check',
  HOST_NOT_ALLOWED: 'host-check',
  TOO_MANY_REQUESTS: 'rate-limit',
};

/** Logs and counts an exchange when its response closes, however it ended. */
export function observeExchange(
  writeAccess: WriteAccess,
  metrics: GatewayMetrics,
): (exchange: Exchange) => void {
  return (exchange) => {
    metrics.requestBegan();
    exchange.response.on('close', () => {
      exchange.onAbandoned?.();
      const { response } = exchange;
      const ms = performance.now() - exchange.startedAt;
      const status = response.headersSent ? response.statusCode : clientClosedRequest;
      // The health check of this machine runs every two seconds.
      const isHealthCheck = exchange.routeLabel === '/healthz' && isLoopbackAddress(exchange.client.address);
      if (!isHealthCheck) writeAccess(exchange, status, ms);
      metrics.requestEnded(exchange.routeLabel, status, ms / 1000);
    });
  };
}

export function recordRejection(log: Log, exchange: Exchange, { errorType }: HttpError): void {
  const event = securityEvents[errorType];
  if (event === undefined) return;
  const { caller, client, requestId } = exchange;
  const about = { userId: caller?.userId, address: client.address, requestId };
  recordSecurityEvent(log, { event, outcome: 'refused', reason: errorType, ...about });
}
