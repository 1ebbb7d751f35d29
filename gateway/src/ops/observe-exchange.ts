import { isLoopbackAddress } from '@mova/service-kit';
import type { Exchange } from '../http/exchange.ts';
import type { AccessLog } from './logs.ts';
import type { GatewayMetrics } from './metrics.ts';

/** nginx's code for a client that went away before its answer began. */
const clientClosedRequest = 499;

/**
 * Logs and counts an exchange when its response closes, however it ended: what is forwarded is written
 * straight to the response, so nothing else sees the end of it.
 */
export function observeExchange(log: AccessLog, metrics: GatewayMetrics): (exchange: Exchange) => void {
  return (exchange) => {
    exchange.response.on('close', () => {
      exchange.onAbandoned?.();
      const { response } = exchange;
      const ms = performance.now() - exchange.startedAt;
      const status = response.headersSent ? response.statusCode : clientClosedRequest;
      // This machine asks every two seconds.
      const isHealthCheck = exchange.label === '/healthz' && isLoopbackAddress(exchange.client.address);
      if (!isHealthCheck) log.write(exchange, status, ms);
      metrics.request(exchange.label, status, ms / 1000);
    });
  };
}
