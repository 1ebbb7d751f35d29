import type { Exchange } from './exchange.ts';
import type { Refusal } from './refusal.ts';
import { bodyTooLarge } from '../pipeline/body-limit.ts';

const nothing = Buffer.alloc(0);

/**
 * Reads the body of a request whole, so that a slow client never occupies a service and a request can be
 * sent to another replica. Answers `undefined` when the client went away before its end.
 */
export function readBody(exchange: Exchange, maxBytes: number): Promise<Buffer | Refusal | undefined> {
  const { request, response, head } = exchange;
  if (head.transferEncoding === undefined && Number(head.contentLength ?? 0) === 0) {
    return Promise.resolve(nothing);
  }
  if (request.headers.expect !== undefined) response.writeContinue();
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const settle = (outcome: Buffer | Refusal | undefined) => {
      request.off('data', take);
      resolve(outcome);
    };
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBytes) settle(bodyTooLarge);
      else chunks.push(chunk);
    };
    request.on('data', take);
    request.once('end', () => settle(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)));
    request.once('close', () => settle(undefined));
  });
}
