import type { Exchange } from './exchange.ts';
import { type HttpError, httpError, type StepResult } from './problem.ts';

const bodyTooLarge = httpError('BODY_TOO_LARGE', 'The body is larger than allowed', { closes: true });

const emptyBody = Buffer.alloc(0);

/** Bytes of a body that the rate limit counts as one request. */
const bytesPerRequest = 16 * 1024;

/** Rejects an announced length over the limit. Bodies without one are counted while they are read. */
export function limitBody({ headers, maxBodyBytes }: Exchange): StepResult {
  return Number(headers.contentLength ?? 0) > maxBodyBytes ? bodyTooLarge : undefined;
}

/** Returns how many requests the rate limit charges. A body of unknown length is charged as the largest one. */
export function rateCostOf({ headers, maxBodyBytes }: Exchange): number {
  const bytes = headers.transferEncoding === undefined ? Number(headers.contentLength ?? 0) : maxBodyBytes;
  return Math.max(1, Math.ceil(bytes / bytesPerRequest));
}

/**
 * A slow client never occupies a service this way, and a request can be sent to another replica. Resolves
 * with `undefined` when the client disconnects before the end.
 */
export function readBody(exchange: Exchange): Promise<Buffer | HttpError | undefined> {
  const { request, response, headers, maxBodyBytes } = exchange;
  if (headers.transferEncoding === undefined && Number(headers.contentLength ?? 0) === 0) {
    return Promise.resolve(emptyBody);
  }
  if (request.headers.expect !== undefined) response.writeContinue();
  return new Promise((resolve) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const settle = (outcome: Buffer | HttpError | undefined) => {
      request.off('data', take);
      resolve(outcome);
    };
    const take = (chunk: Buffer) => {
      size += chunk.length;
      if (size > maxBodyBytes) settle(bodyTooLarge);
      else chunks.push(chunk);
    };
    request.on('data', take);
    request.once('end', () => settle(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)));
    request.once('close', () => settle(undefined));
  });
}
