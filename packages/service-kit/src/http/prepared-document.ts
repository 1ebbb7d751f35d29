import { createHash } from 'node:crypto';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Call, ResponseOf } from '@mova/contracts';
import { acceptedCodings, type Coding } from './accepted-codings.ts';
import { checkAnswer } from './check-answer.ts';

interface Representation {
  readonly bytes: Buffer<ArrayBuffer>;
  readonly coding: Coding | undefined;
  /** A strong tag, so each coding has its own (RFC 9110 §8.8.3). */
  readonly etag: string;
}

/** Request headers that decide how a document is answered. */
export interface DocumentRequest {
  readonly acceptEncoding: string | undefined;
  readonly ifNoneMatch: string | undefined;
}

/**
 * A response that is the same for everyone and does not change while the process runs: serialized, compressed
 * and hashed once. Browsers store it and revalidate it each time, which costs a 304; shared caches do not,
 * because the call may be for signed-in users only.
 */
export class PreparedDocument<C extends Call = Call> {
  readonly call: C;
  readonly #plain: Representation;
  readonly #coded: ReadonlyMap<Coding, Representation>;

  /** Use {@link prepareDocument}. */
  constructor(call: C, bytes: Buffer<ArrayBuffer>) {
    this.call = call;
    this.#plain = representation(bytes, undefined);
    const coded = [
      ['br', representation(brotli(bytes), 'br')],
      ['gzip', representation(gzipSync(bytes, { level: 9 }), 'gzip')],
    ] as const;
    this.#coded = new Map(
      coded.filter(
        ([
          ,
          {
            bytes: { length },
          },
        ]) => length < bytes.length,
      ),
    );
  }

  /**
   * Answers in the best coding that the client accepts, or with 304 if it has that one.
   *
   * @param headers of the response, completed here
   */
  respond(request: DocumentRequest, headers: Headers): Response {
    const { etag, bytes, coding } = this.#chosen(request.acceptEncoding);
    headers.set('cache-control', 'private, no-cache');
    headers.set('vary', 'accept-encoding');
    headers.set('etag', etag);
    if (matchesTag(request.ifNoneMatch, etag)) return new Response(null, { status: 304, headers });
    headers.set('content-type', 'application/json');
    headers.set('content-length', String(bytes.length));
    if (coding) headers.set('content-encoding', coding);
    return new Response(bytes, { headers });
  }

  #chosen(acceptEncoding: string | undefined): Representation {
    for (const coding of acceptedCodings(acceptEncoding)) {
      const found = this.#coded.get(coding);
      if (found) return found;
    }
    return this.#plain;
  }
}

/**
 * Prepares the response of a call.
 *
 * @throws Error when the value breaks the contract of the call, so that the service fails to start
 * @example
 * const document = prepareDocument(calls.getLevelTest, levelTest);
 * export const getLevelTest = () => handle(calls.getLevelTest, () => document);
 */
export function prepareDocument<const C extends Call>(call: C, value: ResponseOf<C>): PreparedDocument<C> {
  checkAnswer(call, value);
  return new PreparedDocument(call, Buffer.from(JSON.stringify(value)));
}

function representation(bytes: Buffer<ArrayBuffer>, coding: Coding | undefined): Representation {
  const hash = createHash('sha256').update(bytes).digest('base64url').slice(0, 27);
  return { bytes, coding, etag: `"${hash}"` };
}

/** Quality 5 takes 0.25 ms for a document of 8 KB; 11 is a tenth smaller and takes sixty times as long. */
const brotli = (bytes: Buffer) =>
  brotliCompressSync(bytes, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: 5,
      [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
      [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
    },
  });

/** Whether an `If-None-Match` lists this tag; weak comparison (RFC 9110 §13.1.2). */
function matchesTag(ifNoneMatch: string | undefined, etag: string): boolean {
  if (ifNoneMatch === undefined) return false;
  // No tag of ours contains a comma.
  return ifNoneMatch
    .split(',')
    .map((tag) => tag.trim())
    .some((tag) => tag === '*' || tag === etag || tag === `W/${etag}`);
}
