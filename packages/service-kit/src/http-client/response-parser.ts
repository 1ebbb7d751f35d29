/** A response that does not follow RFC 9112. What comes after it on the same connection cannot be told apart. */
export class BrokenResponseError extends Error {
  override readonly name = 'BrokenResponseError';
}

/** Gets a response in order of arrival. */
export interface ResponseReader {
  /** @param headers names in lower case and values, alternating */
  onHead(status: number, headers: readonly string[]): void;
  /** The memory of the chunk is used again after the call. */
  onBody(chunk: Buffer): void;
  /** @param isReusable whether another response may follow on the connection */
  onComplete(isReusable: boolean): void;
}

type Part = 'none' | 'head' | 'body' | 'chunk-size' | 'chunk' | 'chunk-end' | 'trailer';

const maxHeadBytes = 16 * 1024;
const maxChunkLineBytes = 256;
const lineEnd = '\r\n';
const statusLine = /^HTTP\/1\.([01]) ([1-5]\d\d)(?: |$)/;
const headerName = /^[!#$%&'*+.^_`|~0-9a-z-]+$/;
/** Also lone CR and LF, at which two parsers could divide a head differently. */
const invalidText = /[^\t\x20-\x7e\x80-\xff]/;
const lengthForm = /^\d{1,15}$/;
const chunkSizeForm = /^([0-9a-f]{1,8})[ \t]*(?:;.*)?$/i;

/**
 * Reads the responses of one connection, one at a time (RFC 9112). Stricter than the standard: whatever two parsers
 * could understand differently is an error, as is a response that only the end of the connection ends, because it
 * looks like one that was cut.
 */
export class ResponseParser {
  readonly #reader: ResponseReader;
  #part: Part = 'none';
  #hasBody = true;
  #isReusable = true;
  /** Bytes of the body or of the chunk that are still to come. */
  #missing = 0;
  #trailerBytes = 0;
  /** The beginning of a head or line whose end has not arrived. */
  #rest: Buffer | undefined;

  constructor(reader: ResponseReader) {
    this.#reader = reader;
  }

  /** Call before a request is sent. */
  expect(method: string): void {
    this.#part = 'head';
    this.#hasBody = method !== 'HEAD';
    this.#isReusable = true;
  }

  /** @throws {BrokenResponseError} what the reader throws passes through too */
  read(arrived: Buffer): void {
    const data = this.#rest ? Buffer.concat([this.#rest, arrived]) : arrived;
    this.#rest = undefined;
    let at = 0;
    while (at < data.length) {
      const next = this.#readPart(data, at);
      if (next === undefined) {
        this.#rest = Buffer.from(data.subarray(at));
        return;
      }
      at = next;
    }
  }

  /** Returns where the next part begins; undefined when this one is not complete. */
  #readPart(data: Buffer, at: number): number | undefined {
    switch (this.#part) {
      case 'head':
        return this.#readHead(data, at);
      case 'body':
      case 'chunk':
        return this.#readBody(data, at);
      case 'chunk-size':
        return this.#readChunkSize(data, at);
      case 'chunk-end':
        return this.#readChunkEnd(data, at);
      case 'trailer':
        return this.#readTrailer(data, at);
      case 'none':
        throw new BrokenResponseError('bytes without a request');
    }
  }

  #readHead(data: Buffer, at: number): number | undefined {
    const end = data.indexOf('\r\n\r\n', at, 'latin1');
    if ((end < 0 ? data.length : end) - at > maxHeadBytes)
      throw new BrokenResponseError('a head is too large');
    if (end < 0) return undefined;
    const [first = '', ...lines] = data.toString('latin1', at, end).split(lineEnd);
    const [, minorVersion, code] = statusLine.exec(first) ?? [];
    if (code === undefined || invalidText.test(first))
      throw new BrokenResponseError('a status line is invalid');
    const next = end + 4;
    const status = Number(code);
    const headers = readHeaders(lines);
    // Interim responses, such as 103; the final one follows.
    if (status < 200 && status !== 101) return next;
    if (status === 101) throw new BrokenResponseError('a protocol was switched without being asked');
    const framing = framingOf(headers);
    this.#isReusable = minorVersion === '1' && !framing.closes;
    this.#frame(status, framing);
    this.#reader.onHead(status, headers);
    if (this.#part === 'body' && this.#missing === 0) this.#complete(next === data.length);
    return next;
  }

  #frame(status: number, { length, isChunked }: Framing): void {
    this.#part = 'body';
    this.#missing = 0;
    if (!this.#hasBody || status === 204 || status === 304) return;
    if (isChunked) this.#part = 'chunk-size';
    else if (length === undefined) throw new BrokenResponseError('a response does not say where it ends');
    else this.#missing = length;
  }

  #readBody(data: Buffer, at: number): number {
    const end = Math.min(at + this.#missing, data.length);
    this.#missing -= end - at;
    this.#reader.onBody(at === 0 && end === data.length ? data : data.subarray(at, end));
    if (this.#missing > 0) return end;
    if (this.#part === 'chunk') this.#part = 'chunk-end';
    else this.#complete(end === data.length);
    return end;
  }

  #readChunkSize(data: Buffer, at: number): number | undefined {
    const line = readLine(data, at, maxChunkLineBytes);
    if (line === undefined) return undefined;
    const [, size] = chunkSizeForm.exec(line) ?? [];
    if (size === undefined || invalidText.test(line))
      throw new BrokenResponseError('a chunk size is invalid');
    this.#missing = Number.parseInt(size, 16);
    this.#part = this.#missing === 0 ? 'trailer' : 'chunk';
    this.#trailerBytes = 0;
    return at + line.length + lineEnd.length;
  }

  #readChunkEnd(data: Buffer, at: number): number | undefined {
    const line = readLine(data, at, 0);
    if (line === undefined) return undefined;
    this.#part = 'chunk-size';
    return at + lineEnd.length;
  }

  /** Trailers are read and dropped: nothing of ours sends them. */
  #readTrailer(data: Buffer, at: number): number | undefined {
    const line = readLine(data, at, maxHeadBytes - this.#trailerBytes);
    if (line === undefined) return undefined;
    const next = at + line.length + lineEnd.length;
    this.#trailerBytes += line.length + lineEnd.length;
    if (line === '') this.#complete(next === data.length);
    else readHeaders([line]);
    return next;
  }

  /** @param isLast no bytes follow the response */
  #complete(isLast: boolean): void {
    this.#part = 'none';
    this.#reader.onComplete(this.#isReusable && isLast);
  }
}

/** Returns the line at `at` without its end; undefined when that has not arrived. */
function readLine(data: Buffer, at: number, maxBytes: number): string | undefined {
  const end = data.indexOf(lineEnd, at, 'latin1');
  // Half of a line end may be there.
  if ((end < 0 ? data.length - 1 : end) - at > maxBytes) throw new BrokenResponseError('a line is too long');
  return end < 0 ? undefined : data.toString('latin1', at, end);
}

function readHeaders(lines: readonly string[]): string[] {
  const headers: string[] = [];
  for (const line of lines) {
    const colon = line.indexOf(':');
    const name = line.slice(0, Math.max(0, colon)).toLowerCase();
    // Also a line that begins with a blank: it would continue the one before.
    if (!headerName.test(name) || invalidText.test(line))
      throw new BrokenResponseError('a header is invalid');
    headers.push(name, line.slice(colon + 1).trim());
  }
  return headers;
}

interface Framing {
  readonly length: number | undefined;
  readonly isChunked: boolean;
  readonly closes: boolean;
}

function framingOf(headers: readonly string[]): Framing {
  let length: number | undefined;
  let isChunked = false;
  let closes = false;
  for (let index = 0; index < headers.length; index += 2) {
    const value = headers[index + 1] as string;
    switch (headers[index]) {
      case 'content-length':
        if (length !== undefined || !lengthForm.test(value))
          throw new BrokenResponseError('a length is invalid');
        length = Number(value);
        break;
      case 'transfer-encoding':
        if (isChunked || value.toLowerCase() !== 'chunked') {
          throw new BrokenResponseError('a transfer encoding is not supported');
        }
        isChunked = true;
        break;
      case 'connection':
        closes ||= /(?:^|,)[ \t]*close[ \t]*(?:,|$)/i.test(value);
        break;
    }
  }
  if (isChunked && length !== undefined) throw new BrokenResponseError('a response has two lengths');
  return { length, isChunked, closes };
}
