import type { Exchange } from './exchange.ts';
import { type HttpError, httpError, type StepResult } from './problem.ts';

const bodyTooLarge = httpError('BODY_TOO_LARGE', 'The body is larger than allowed', { closes: true });

const overloaded = httpError('OVERLOADED', 'The gateway is busy', { headers: ['retry-after', '1'] });

const emptyBody = Buffer.alloc(0);

/** Bytes of a body that the rate limit counts as one request. */
const bytesPerRequest = 16 * 1024;

/** A chunk takes memory of its own: a body sent byte by byte must not count for little. */
const minChunkBytes = 256;

/** Counts the bytes of request bodies in memory, and limits them. */
export class HeldBodies {
  readonly #maxBytes: number;
  #bytes = 0;

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes;
  }

  get bytes(): number {
    return this.#bytes;
  }

  /** Returns false, and adds nothing, if it would be too much. */
  add(bytes: number): boolean {
    if (this.#bytes + bytes > this.#maxBytes) return false;
    this.#bytes += bytes;
    return true;
  }

  remove(bytes: number): void {
    this.#bytes -= bytes;
  }
}

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
 * with `undefined` when the client disconnects before the end. The body counts as held until the response ends,
 * because it may be sent again.
 */
export function readBody(exchange: Exchange): Promise<Buffer | HttpError | undefined> {
  const { request, response, headers, maxBodyBytes, heldBodies } = exchange;
  if (headers.transferEncoding === undefined && Number(headers.contentLength ?? 0) === 0) {
    return Promise.resolve(emptyBody);
  }
  if (response.destroyed) return Promise.resolve(undefined);
  if (request.headers.expect !== undefined) response.writeContinue();
  return new Promise((resolve) => {
    let chunks: Buffer[] = [];
    let size = 0;
    let heldBytes = 0;
    const settle = (outcome: Buffer | HttpError | undefined) => {
      request.off('data', take);
      chunks = [];
      resolve(outcome);
    };
    const reject = (error: HttpError | undefined) => {
      settle(error);
      heldBodies.remove(heldBytes);
      heldBytes = 0;
    };
    const take = (chunk: Buffer) => {
      const bytes = Math.max(chunk.length, minChunkBytes);
      size += chunk.length;
      if (size > maxBodyBytes) return reject(bodyTooLarge);
      if (!heldBodies.add(bytes)) return reject(overloaded);
      heldBytes += bytes;
      chunks.push(chunk);
    };
    request.on('data', take);
    request.once('end', () => settle(chunks.length === 1 ? chunks[0] : Buffer.concat(chunks)));
    response.once('close', () => reject(undefined));
  });
}
