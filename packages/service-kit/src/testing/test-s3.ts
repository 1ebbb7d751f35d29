import { createHash, createHmac, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

interface S3Object {
  readonly bytes: Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/**
 * What a broken S3 does: it is away, never answers, answers 500, asks for repetition once per key, changes a byte,
 * breaks off, sends half of the body or more than it, or sends a page instead.
 */
export type S3Failure =
  | 'away'
  | 'hanging'
  | 'failing'
  | 'busy-once'
  | 'wrong-byte'
  | 'broken-off'
  | 'shortened'
  | 'lengthened'
  | 'error-page';

export interface TestS3 {
  /** Variables of a process whose release store is this one. */
  readonly env: Readonly<Record<string, string>>;
  readonly objects: Map<string, S3Object>;
  /** `GET key`, `PUT key` and `DELETE key`, in the order of their arrival. */
  readonly requests: string[];
  /** Undefined: it works. */
  failure: S3Failure | undefined;
  close(): Promise<void>;
}

const bucket = 'mova-releases';
const region = 'eu-test-1';
const accessKeyId = 'AKIDTEST';
const secretAccessKey = 'secret/of+the=test';

/** Starts an S3 with one empty bucket that checks signatures, creates objects, returns and removes them. */
export async function startTestS3(): Promise<TestS3> {
  const objects = new Map<string, S3Object>();
  const requests: string[] = [];
  const busy = new Set<string>();
  const server = createServer((request, response) => void handle(request, response));

  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const body = await buffer(request).catch(() => undefined);
    if (body === undefined || s3.failure === 'hanging') return;
    if (s3.failure === 'away') return void request.socket.destroy();
    const [, first, ...rest] = (request.url ?? '').split('/').map(decodeURIComponent);
    const key = rest.join('/');
    const name = `${request.method} ${key}`;
    requests.push(name);
    if (s3.failure === 'failing') return sendError(response, 500, 'InternalError');
    if (s3.failure === 'busy-once' && !busy.has(name)) {
      busy.add(name);
      return sendError(response, 503, 'SlowDown');
    }
    if (s3.failure === 'error-page') return void response.end('<html>Sign in to the network</html>');
    const errorCode = checkSignature(request, body);
    if (errorCode) return sendError(response, 403, errorCode);
    if (first !== bucket) return sendError(response, 404, 'NoSuchBucket');
    if (request.method === 'PUT') return create(key, body, request, response);
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void response.writeHead(204).end();
    }
    const object = objects.get(key);
    if (!object) return sendError(response, 404, 'NoSuchKey');
    sendObject(response, object, s3.failure);
  };

  const create = (key: string, bytes: Buffer, { headers }: IncomingMessage, response: ServerResponse) => {
    if (headers['if-none-match'] === '*' && objects.has(key))
      return sendError(response, 412, 'PreconditionFailed');
    const kept = ['content-type', 'content-encoding'].flatMap((name) => {
      const value = headers[name];
      return typeof value === 'string' ? [[name, value]] : [];
    });
    objects.set(key, { bytes, headers: Object.fromEntries(kept) });
    response.end();
  };

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const s3: TestS3 = {
    objects,
    requests,
    failure: undefined,
    env: {
      RELEASE_STORE: `s3://${bucket}/releases`,
      S3_ENDPOINT: `http://127.0.0.1:${port}`,
      S3_REGION: region,
      S3_ACCESS_KEY_ID: accessKeyId,
      S3_SECRET_ACCESS_KEY: secretAccessKey,
    },
    close: () => {
      server.closeAllConnections();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
  return s3;
}

function sendObject(
  response: ServerResponse,
  { bytes, headers }: S3Object,
  failure: S3Failure | undefined,
): void {
  const sent = Buffer.from(bytes);
  const half = sent.subarray(0, sent.length / 2);
  if (failure === 'wrong-byte') sent[half.length] = (sent[half.length] ?? 0) ^ 1;
  const body = { shortened: half, lengthened: Buffer.concat([sent, half]) }[failure as string] ?? sent;
  response.writeHead(200, { ...headers, 'content-length': body.length });
  if (failure === 'broken-off') response.write(half, () => response.destroy());
  else response.end(body);
}

function sendError(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, { 'content-type': 'application/xml' });
  response.end(
    `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${code}</Code><Message>m</Message></Error>`,
  );
}

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');
const hmac = (key: string | Buffer, data: string) => createHmac('sha256', key).update(data).digest();

/** The signed form of a path, however the client wrote it. */
function encodeSegment(segment: string): string {
  return encodeURIComponent(decodeURIComponent(segment)).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/** Checks an AWS Signature Version 4. Returns the code of an error, or undefined. */
function checkSignature({ method, url = '', headers }: IncomingMessage, body: Buffer): string | undefined {
  const given =
    /^AWS4-HMAC-SHA256 Credential=(\S+?)\/(\d{8}\/\S+), SignedHeaders=(\S+), Signature=([0-9a-f]{64})$/.exec(
      headers.authorization ?? '',
    );
  if (!given) return 'AccessDenied';
  const [, id, scope = '', signedNames = '', signature = ''] = given;
  const time = String(headers['x-amz-date']);
  if (id !== accessKeyId) return 'InvalidAccessKeyId';
  if (scope !== `${time.slice(0, 8)}/${region}/s3/aws4_request`) return 'AuthorizationHeaderMalformed';
  const sentAt = Date.parse(time.replace(/(....)(..)(..)T(..)(..)(..)Z/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - sentAt) < 15 * 60_000)) return 'RequestTimeTooSkewed';
  const payload = String(headers['x-amz-content-sha256']);
  if (payload !== 'UNSIGNED-PAYLOAD' && payload !== sha256(body)) return 'XAmzContentSHA256Mismatch';
  const names = signedNames.split(';');
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.includes(name)))
    return 'AccessDenied';
  const canonical = [
    method,
    url.split('/').map(encodeSegment).join('/'),
    '',
    ...names.map((name) => `${name}:${String(headers[name]).trim()}`),
    '',
    signedNames,
    payload,
  ].join('\n');
  const key = scope
    .split('/')
    .reduce<string | Buffer>((from, part) => hmac(from, part), `AWS4${secretAccessKey}`);
  const expected = hmac(key, `AWS4-HMAC-SHA256\n${time}\n${scope}\n${sha256(canonical)}`);
  return timingSafeEqual(expected, Buffer.from(signature, 'hex')) ? undefined : 'SignatureDoesNotMatch';
}
