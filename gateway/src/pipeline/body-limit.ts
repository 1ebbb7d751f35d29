import { defaultMaxBodyBytes } from '@mova/contracts';
import type { Exchange } from '../http/exchange.ts';
import { type Decision, refusal } from '../http/refusal.ts';

/** Bytes of a body that count as one request in the rate limit. */
const bytesPerRequest = 16 * 1024;

/** Refuses a body that is, or grows, larger than allowed. */
export const bodyTooLarge = refusal('BODY_TOO_LARGE', 'The body is larger than allowed', { closes: true });

const maxBodyBytesOf = ({ call }: Exchange): number => call?.maxBodyBytes ?? defaultMaxBodyBytes;

/**
 * Step 4: refuses a body that states a forbidden size before a byte of it is read. Bodies without a
 * stated size are counted while they are read (`request/body.ts`).
 */
export function limitBody(exchange: Exchange): Decision {
  const { contentLength } = exchange.head;
  if (contentLength === undefined) return undefined;
  return Number(contentLength) > maxBodyBytesOf(exchange) ? bodyTooLarge : undefined;
}

/**
 * Returns how many requests the rate limit charges: one for each started 16 KiB of the body, at least one. A body
 * without a stated size is charged as the largest one allowed.
 */
export function rateCostOf(exchange: Exchange): number {
  const { contentLength, transferEncoding } = exchange.head;
  if (transferEncoding === undefined && contentLength === undefined) return 1;
  const bytes = transferEncoding === undefined ? Number(contentLength) : maxBodyBytesOf(exchange);
  return Math.max(1, Math.ceil(bytes / bytesPerRequest));
}
