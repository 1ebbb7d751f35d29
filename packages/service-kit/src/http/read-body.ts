import { ApiError } from './api-error.ts';
import { parseJson } from './parse-json.ts';

const tooLarge = (maxBytes: number) =>
  // The rest of the body is still arriving, so the connection cannot be reused.
  new ApiError('BODY_TOO_LARGE', `The body is larger than ${maxBytes} bytes`, {
    headers: { connection: 'close' },
  });

/** @throws ApiError BODY_TOO_LARGE when the announced length exceeds the limit. */
export function checkAnnouncedLength(request: Request, maxBytes: number): void {
  if (Number(request.headers.get('content-length') ?? 0) > maxBytes) throw tooLarge(maxBytes);
}

const isJson = (contentType: string) =>
  /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(contentType);

/**
 * Reads a JSON body of at most `maxBytes`, counted as it arrives; call {@link checkAnnouncedLength} first.
 *
 * @throws ApiError UNSUPPORTED_MEDIA_TYPE, BODY_TOO_LARGE, INVALID_REQUEST (missing, or beyond the limits of
 *   `parseJson`) or MALFORMED_JSON.
 */
export async function readJsonBody(request: Request, maxBytes: number): Promise<unknown> {
  const contentType = request.headers.get('content-type');
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  const unsupported = new ApiError('UNSUPPORTED_MEDIA_TYPE', 'The body must be application/json in UTF-8');
  if ((contentType !== null && !isJson(contentType)) || encoding !== 'identity') throw unsupported;
  const bytes = await readAll(request, maxBytes);
  if (bytes.length === 0) {
    const errors = [{ path: 'body', message: 'A body is required' }];
    throw new ApiError('INVALID_REQUEST', 'The request is invalid', { errors });
  }
  if (contentType === null) throw unsupported;
  return parseJson(bytes);
}

async function readAll(request: Request, maxBytes: number): Promise<Uint8Array> {
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
    if (length > maxBytes) {
      await reader.cancel().catch(() => undefined);
      throw tooLarge(maxBytes);
    }
    chunks.push(value);
  }
}
