import type { Exchange } from '../exchange.ts';
import { type Decision, refusal } from '../refusal.ts';

/** Largest body of a request, in bytes. */
export const largestBody = 1024 * 1024;

/** Says so when a body is, or grows, larger than allowed. */
export const bodyTooLarge = refusal('BODY_TOO_LARGE', 'The body is larger than allowed', { closes: true });

/**
 * Step 4: refuses a body that states a forbidden size before a byte of it is read. Bodies without a
 * stated size are counted while they are read (`request/body.ts`).
 */
export function limitBody(exchange: Exchange): Decision {
  const { contentLength } = exchange.head;
  return contentLength !== undefined && Number(contentLength) > largestBody ? bodyTooLarge : undefined;
}
