import { ApiError } from './api-error.ts';

/** Largest body accepted, in bytes. */
export const bodyLimit = 1024 * 1024;

const tooLarge = () =>
  // The rest of the body is still on its way: the connection cannot be used again.
  new ApiError('BODY_TOO_LARGE', 'The body is larger than 1 MiB', { headers: { connection: 'close' } });

/** Refuses a body whose announced length is over the limit. @throws ApiError BODY_TOO_LARGE */
export function checkAnnouncedLength(request: Request): void {
  if (Number(request.headers.get('content-length') ?? 0) > bodyLimit) throw tooLarge();
}

const isJson = (contentType: string) =>
  /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(contentType);

/**
 * Reads a JSON body of at most 1 MiB, counted as it arrives.
 *
 * @throws ApiError UNSUPPORTED_MEDIA_TYPE, BODY_TOO_LARGE, INVALID_REQUEST (missing) or MALFORMED_JSON.
 */
export async function readJsonBody(request: Request): Promise<unknown> {
  checkAnnouncedLength(request);
  const contentType = request.headers.get('content-type');
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  const refused = new ApiError('UNSUPPORTED_MEDIA_TYPE', 'The body must be application/json in UTF-8');
  if ((contentType !== null && !isJson(contentType)) || encoding !== 'identity') throw refused;
  const bytes = await readAll(request);
  if (bytes.length === 0) {
    const errors = [{ path: 'body', message: 'A body is required' }];
    throw new ApiError('INVALID_REQUEST', 'The request is invalid', { errors });
  }
  if (contentType === null) throw refused;
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ApiError('MALFORMED_JSON', 'The body is not JSON');
  }
}

async function readAll(request: Request): Promise<Uint8Array> {
  if (!request.body) return new Uint8Array();
  const chunks: Uint8Array[] = [];
  let length = 0;
  const reader: ReadableStreamDefaultReader<Uint8Array> = request.body.getReader();
  for (;;) {
    const { done, value } = await reader.read().catch(() => {
      throw new ApiError('INVALID_REQUEST', 'The body did not arrive whole');
    });
    if (done) return Buffer.concat(chunks, length);
    length += value.byteLength;
    if (length > bodyLimit) {
      await reader.cancel().catch(() => undefined);
      throw tooLarge();
    }
    chunks.push(value);
  }
}
