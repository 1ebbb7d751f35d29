/** A request that must not be sent: a part of it would be read as something else. */
export class InvalidRequestError extends Error {
  override readonly name = 'InvalidRequestError';
}

/** No connection, or no further piece of a body, in time. */
export class HttpTimeoutError extends Error {
  override readonly name = 'HttpTimeoutError';
}

export interface HttpRequest {
  readonly method: 'DELETE' | 'GET' | 'HEAD' | 'PATCH' | 'POST' | 'PUT';
  /** With the query. */
  readonly path: string;
  /** Names in lower case and values, alternating; without those that describe the connection or the body. */
  readonly headers: readonly string[];
  readonly body: Buffer | null;
}

export interface RequestController {
  /** Closes the connection; {@link ResponseHandler.onError} gets the error. Does nothing after the response. */
  abort(error: Error): void;
  /** Stops reading, for a receiver that is slower. */
  pause(): void;
  resume(): void;
}

/** Gets the response to a request, piece by piece. It ends with `onEnd` or `onError`. */
export interface ResponseHandler {
  /** Called when there is a connection, before anything is sent. */
  onStart(controller: RequestController): void;
  /** @param headers names in lower case and values, alternating */
  onHead(status: number, headers: readonly string[]): void;
  /** The memory of the chunk is used again after the call. */
  onBody(chunk: Buffer): void;
  onEnd(): void;
  /** Without `onStart` before it, nothing was sent. */
  onError(error: Error): void;
}

const invalidPath = /[^\x21-\x7e]/;
const headerName = /^[!#$%&'*+.^_`|~0-9a-z-]+$/;
const invalidValue = /[^\t\x20-\x7e\x80-\xff]/;
/** Set by the client itself, or by which a request could end elsewhere than it seems. */
const ownNames: ReadonlySet<string> = new Set([
  'host',
  'connection',
  'keep-alive',
  'upgrade',
  'expect',
  'te',
  'trailer',
  'transfer-encoding',
  'content-length',
]);

/**
 * Returns the head of a request, one byte per character.
 *
 * @throws {InvalidRequestError}
 */
export function requestHead({ method, path, headers, body }: HttpRequest, host: string): string {
  if (!path.startsWith('/') || invalidPath.test(path)) throw new InvalidRequestError('the path is invalid');
  let head = `${method} ${path} HTTP/1.1\r\nhost: ${host}\r\n`;
  for (let index = 0; index < headers.length; index += 2) {
    const name = headers[index] as string;
    const value = headers[index + 1] as string;
    if (!headerName.test(name) || ownNames.has(name) || invalidValue.test(value)) {
      throw new InvalidRequestError(`the header ${JSON.stringify(name)} is invalid`);
    }
    head += `${name}: ${value}\r\n`;
  }
  if (body !== null) head += `content-length: ${body.length}\r\n`;
  else if (method !== 'GET' && method !== 'HEAD') head += 'content-length: 0\r\n';
  return `${head}\r\n`;
}

/** Returns the value of the first header with this name. */
export function headerOf(headers: readonly string[], name: string): string | undefined {
  for (let index = 0; index < headers.length; index += 2) {
    if (headers[index] === name) return headers[index + 1];
  }
  return undefined;
}
