import { createHash } from 'node:crypto';
import { Agent as HttpAgent, request as httpRequest, type IncomingMessage } from 'node:http';
import { Agent as HttpsAgent, request as httpsRequest } from 'node:https';
import { setTimeout as sleep } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import { startDeadline } from '../time/event-loop-time.ts';
import { maxFileBytes } from './release-layout.ts';
import { StoreUnavailableError } from './release-store.ts';

export interface S3Settings {
  /** Without a slash at the end: `https://s3.eu-central-1.amazonaws.com`. */
  readonly endpoint: string;
  readonly region: string;
  readonly accessKeyId: string;
  readonly secretAccessKey: string;
  readonly bucket: string;
}

interface S3Request {
  readonly method: 'GET' | 'PUT' | 'DELETE';
  readonly key: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Buffer;
  readonly signal?: AbortSignal | undefined;
}

interface S3Response {
  readonly status: number;
  readonly body: Buffer<ArrayBuffer>;
}

const requestTimeoutMs = 30_000;
const maxConnections = 32;
/** S3 asks for repetition now and then, and closes idle connections without notice. */
const retryDelaysMs = [100, 400];

/**
 * The requests of S3 that releases need, addressed by path, which every provider understands. Bodies are what
 * was stored, whatever their `Content-Encoding`.
 */
export class S3Client {
  readonly #settings: S3Settings;
  readonly #agents = {
    'http:': new HttpAgent({ keepAlive: true, maxSockets: maxConnections }),
    'https:': new HttpsAgent({ keepAlive: true, maxSockets: maxConnections }),
  };

  constructor(settings: S3Settings) {
    this.#settings = settings;
  }

  /** Returns an object; undefined when there is none. @throws {StoreUnavailableError} */
  async get(key: string, signal?: AbortSignal): Promise<Buffer<ArrayBuffer> | undefined> {
    const response = await this.#send({ method: 'GET', key, signal });
    if (response.status === 200) return response.body;
    if (response.status === 404 && codeOf(response) === 'NoSuchKey') return undefined;
    throw this.#unexpected('GET', key, response);
  }

  /** Stores an object. Returns false when there is one with this key already. @throws {StoreUnavailableError} */
  async create(key: string, body: Buffer, headers: Readonly<Record<string, string>>): Promise<boolean> {
    return this.put(key, body, { ...headers, 'if-none-match': '*' });
  }

  /** Stores an object in place of the one before. Returns false when a header forbids it. @throws {StoreUnavailableError} */
  async put(key: string, body: Buffer, headers: Readonly<Record<string, string>>): Promise<boolean> {
    const sha256 = createHash('sha256').update(body).digest('hex');
    const response = await this.#send({
      method: 'PUT',
      key,
      headers: { ...headers, 'x-amz-content-sha256': sha256 },
      body,
    });
    if (response.status === 412) return false;
    if (response.status !== 200) throw this.#unexpected('PUT', key, response);
    return true;
  }

  /** Removes an object, also one that is not there. @throws {StoreUnavailableError} */
  async remove(key: string): Promise<void> {
    const response = await this.#send({ method: 'DELETE', key });
    if (response.status !== 204 && response.status !== 200) throw this.#unexpected('DELETE', key, response);
  }

  async #send(request: S3Request): Promise<S3Response> {
    const deadline = startDeadline(requestTimeoutMs);
    const signal = request.signal ? AbortSignal.any([request.signal, deadline.signal]) : deadline.signal;
    try {
      for (const delayMs of retryDelaysMs) {
        const response = await this.#sendOnce(request, signal).catch((error: unknown) => {
          if (signal.aborted) throw error;
        });
        if (response && !isPassing(response.status)) return response;
        await sleep(delayMs, undefined, { signal });
      }
      return await this.#sendOnce(request, signal);
    } catch (error) {
      const reason = signal.aborted ? 'no answer in time' : reasonOf(error);
      throw new StoreUnavailableError(`${this.#describe(request.method, request.key)}: ${reason}`, {
        cause: error,
      });
    } finally {
      deadline.release();
    }
  }

  async #sendOnce({ method, key, headers, body }: S3Request, signal: AbortSignal): Promise<S3Response> {
    const { endpoint, bucket, region, accessKeyId, secretAccessKey } = this.#settings;
    const path = [bucket, ...key.split('/')].map(encodeURIComponent).join('/');
    const signer = new AwsV4Signer({
      method,
      url: `${endpoint}/${path}`,
      headers: { ...headers },
      service: 's3',
      region,
      accessKeyId,
      secretAccessKey,
    });
    const signed = await signer.sign();
    const isSecure = signed.url.protocol === 'https:';
    const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
    const request = (isSecure ? httpsRequest : httpRequest)(signed.url, {
      method,
      headers: { ...Object.fromEntries(signed.headers), ...(body && { 'content-length': body.length }) },
      agent: this.#agents[isSecure ? 'https:' : 'http:'],
      signal,
    });
    request.on('response', resolve).on('error', reject).end(body);
    const response = await promise;
    return { status: response.statusCode ?? 0, body: await readBody(response) };
  }

  #unexpected(method: string, key: string, response: S3Response): StoreUnavailableError {
    const answer = [response.status, codeOf(response)].filter(Boolean).join(' ');
    return new StoreUnavailableError(`${this.#describe(method, key)}: answered ${answer}`);
  }

  #describe(method: string, key: string): string {
    const { endpoint, bucket } = this.#settings;
    return `S3 at ${new URL(endpoint).host}, ${method} ${bucket}/${key}`;
  }
}

async function readBody(response: IncomingMessage): Promise<Buffer<ArrayBuffer>> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    length += chunk.length;
    if (length > maxFileBytes) throw new Error(`more than ${maxFileBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/** A failure to connect to any of several addresses has a code and no message. */
function reasonOf(error: unknown): string {
  const { message, code } = error as NodeJS.ErrnoException;
  return message || (code ?? 'failed');
}

/** 409: a concurrent write of the same key. */
function isPassing(status: number): boolean {
  return [409, 429, 500, 502, 503, 504].includes(status);
}

/** Code of an error document: `NoSuchKey`. */
function codeOf({ body }: S3Response): string {
  return /<Code>(\w{1,64})<\/Code>/.exec(body.toString('utf8', 0, 4096))?.[1] ?? '';
}
