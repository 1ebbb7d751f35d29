import type { Call } from '@mova/contracts';
import { ApiError } from './api-error.ts';
import { parseJson } from './parse-json.ts';

const jsonForm = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i;

/** Counts the body as it arrives; undefined for a call without one. */
export async function readBody({ body, maxBodyBytes }: Call, request: Request): Promise<unknown> {
  if (Number(request.headers.get('content-length') ?? 0) > maxBodyBytes) throw tooLarge(maxBodyBytes);
  if (!body) return undefined;
  const contentType = request.headers.get('content-type');
  const encoding = request.headers.get('content-encoding') ?? 'identity';
  const unsupported = new ApiError('UNSUPPORTED_MEDIA_TYPE', 'The body must be application/json in UTF-8');
  if ((contentType !== null && !jsonForm.test(contentType)) || encoding !== 'identity') throw unsupported;
  const bytes = await readAll(request, maxBodyBytes);
  if (bytes.length === 0) {
    const errors = [{ path: 'body', message: 'A body is required' }];
    throw new ApiError('INVALID_REQUEST', 'The request is invalid', { errors });
  }
  if (contentType === null) throw unsupported;
  return parseJson(bytes);
}

async function readAll(request: Request, maxBytes: number): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    for await (const chunk of request.body ?? []) {
      length += chunk.byteLength;
      if (length > maxBytes) throw tooLarge(maxBytes);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof ApiError) throw error;
    throw new ApiError('INVALID_REQUEST', 'The body did not arrive whole');
  }
  return Buffer.concat(chunks, length);
}

function tooLarge(maxBytes: number): ApiError {
  // The rest of the body is still arriving, so the connection cannot be reused.
  const headers = { connection: 'close' };
  return new ApiError('BODY_TOO_LARGE', `The body is larger than ${maxBytes} bytes`, { headers });
}
