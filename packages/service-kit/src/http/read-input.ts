import { type Call, maxJsonDepth, maxJsonValues, type RequestOf } from '@mova/contracts';
import type { HonoRequest } from 'hono';
import type { z } from 'zod';
import { ApiError } from './api-error.ts';

const jsonForm = /^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i;

const [quote, backslash, comma] = [0x22, 0x5c, 0x2c];
const [openList, closeList, openObject, closeObject] = [0x5b, 0x5d, 0x7b, 0x7d];

/** Parses the parts that the call defines, and drops the others. Paths of issues are dotted: `body.email`. */
export async function readInput(call: Call, request: HonoRequest): Promise<RequestOf<Call>> {
  const issues: { path: string; message: string }[] = [];
  const parse = (part: string, schema: z.ZodType | undefined, value: unknown): unknown => {
    const result = schema?.safeParse(value);
    const unstorable = result?.success ? findUnstorableText(result.data) : undefined;
    if (unstorable) issues.push({ path: pathOf(part, unstorable), message: 'Invalid text' });
    for (const { path, message } of result?.error?.issues ?? []) {
      issues.push({ path: pathOf(part, path), message });
    }
    return result?.data;
  };
  const body = await readBody(call, request.raw);
  const input = {
    params: parse('params', call.params, request.param()),
    query: parse('query', call.query, request.query()),
    body: parse('body', call.body, body),
  };
  if (issues.length > 0) {
    throw new ApiError('INVALID_REQUEST', 'The request is invalid', { errors: issues.slice(0, 50) });
  }
  return input as RequestOf<Call>;
}

const pathOf = (part: string, path: readonly PropertyKey[]) => [part, ...path].map(String).join('.');

/** Returns the path to text that PostgreSQL cannot store: a NUL character, or half of a surrogate pair. */
function findUnstorableText(value: unknown): string[] | undefined {
  if (typeof value === 'string') return value.includes('\0') || !value.isWellFormed() ? [] : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (const key of Object.keys(value)) {
    const path = findUnstorableText((value as Record<string, unknown>)[key]);
    if (path) return [key, ...path];
  }
  return undefined;
}

/** Counts the body as it arrives; undefined for a call without one. */
async function readBody({ body, maxBodyBytes }: Call, request: Request): Promise<unknown> {
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

/** Limits depth and number of values, which determine the cost of validating more than the bytes do. */
export function parseJson(bytes: Uint8Array): unknown {
  if (!isWithinBounds(bytes)) {
    throw new ApiError('INVALID_REQUEST', 'The body has too many values or is nested too deeply');
  }
  try {
    return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes));
  } catch {
    throw new ApiError('MALFORMED_JSON', 'The body is not JSON');
  }
}

/** Exact for JSON, and without allocating; otherwise exact up to the first error, where the parser stops. */
function isWithinBounds(bytes: Uint8Array): boolean {
  let [depth, values, isInString] = [0, 1, false];
  for (let index = 0; index < bytes.length; index += 1) {
    const byte = bytes[index];
    if (isInString) {
      if (byte === backslash) index += 1;
      else if (byte === quote) isInString = false;
    } else if (byte === quote) {
      isInString = true;
    } else if (byte === comma || byte === openList || byte === openObject) {
      values += 1;
      if (byte !== comma) depth += 1;
      if (values > maxJsonValues || depth > maxJsonDepth) return false;
    } else if (byte === closeList || byte === closeObject) {
      depth -= 1;
    }
  }
  return true;
}
