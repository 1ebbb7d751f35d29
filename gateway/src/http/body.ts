import type { Exchange } from './exchange.ts';
import { type HttpError, httpError } from './problem.ts';

export const bodyTooLarge = httpError('BODY_TOO_LARGE', 'The body is larger than allowed', { closes: true });

const emptyBody = Buffer.alloc(0);

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
