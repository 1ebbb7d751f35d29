import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { rawRequest } from '../testing/raw-request.ts';
import {
  csrfHeaders,
  openTestGateway,
  openTestHouse,
  type TestGateway,
  type TestHouse,
} from '../testing/test-gateway.ts';

let house: TestHouse;
let gateway: TestGateway;

beforeAll(async () => {
  house = await openTestHouse();
  gateway = await openTestGateway(house);
});
afterAll(async () => {
  await gateway?.close();
  await house?.close();
});
afterEach(() => {
  house.upstream.seen.length = 0;
});

const csrf = `Cookie: ${csrfHeaders.cookie}\r\nX-XSRF-TOKEN: ${csrfHeaders['x-xsrf-token']}\r\n`;

describe('requests that parts of the system could read differently', () => {
  it.each([
    ['a second Host', 'GET /oauth/nonce HTTP/1.1\r\nHost: localhost\r\nHost: evil.example\r\n\r\n', 400],
    [
      'an absolute-form target',
      'GET http://evil.example/oauth/nonce HTTP/1.1\r\nHost: localhost\r\n\r\n',
      400,
    ],
    [
      'a second Cookie',
      'GET /oauth/nonce HTTP/1.1\r\nHost: localhost\r\nCookie: a=1\r\nCookie: b=2\r\n\r\n',
      400,
    ],
    ['dot segments', 'GET /x/../%2e%2e//oauth/nonce HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
    ['an encoded slash', 'GET /oauth%2fnonce HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
    ['a fragment', 'GET /oauth/nonce#x HTTP/1.1\r\nHost: localhost\r\n\r\n', 400],
    ['no Host', 'GET /oauth/nonce HTTP/1.1\r\n\r\n', 421],
    ['a foreign Host', 'GET /oauth/nonce HTTP/1.1\r\nHost: evil.example\r\n\r\n', 421],
    ['a port that is none', 'GET /healthz HTTP/1.1\r\nHost: localhost:99999\r\n\r\n', 400],
    ['an unknown expectation', 'GET /oauth/nonce HTTP/1.1\r\nHost: localhost\r\nExpect: 200-ok\r\n\r\n', 417],
    ['CONNECT', 'CONNECT localhost:80 HTTP/1.1\r\nHost: localhost\r\n\r\n', 405],
    [
      'HTTP/1.0 with chunks',
      `POST /oauth/logout HTTP/1.0\r\nHost: localhost\r\n${csrf}Transfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    [
      'both a length and chunks',
      `POST /oauth/logout HTTP/1.1\r\nHost: localhost\r\n${csrf}Content-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    [
      'another transfer coding',
      `POST /oauth/logout HTTP/1.1\r\nHost: localhost\r\n${csrf}Transfer-Encoding: gzip, chunked\r\n\r\n0\r\n\r\n`,
      400,
    ],
    ['a line that is no request', 'nonsense\r\n\r\n', 400],
    [
      'too large a head',
      `GET /oauth/nonce HTTP/1.1\r\nHost: localhost\r\nX-A: ${'a'.repeat(17_000)}\r\n\r\n`,
      431,
    ],
  ])('answers %s with a problem and forwards nothing', async (_, text, status) => {
    const answer = await rawRequest(gateway.port, text);
    expect(answer).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(answer).toContain('application/problem+json');
    expect(house.upstream.seen).toEqual([]);
  });

  it('drops underscore names and headers named in Connection', async () => {
    await rawRequest(
      gateway.port,
      'GET /oauth/nonce HTTP/1.1\r\nHost: localhost\r\nx_user_id: 1\r\nX-After: 9\r\nConnection: close, x-after\r\n\r\n',
    );
    const [seen] = house.upstream.seen;
    expect(seen?.url).toBe('/oauth/nonce');
    expect(seen?.headers).not.toHaveProperty('x_user_id');
    expect(seen?.headers).not.toHaveProperty('x-after');
  });
});

describe('bodies nobody wants', () => {
  it('answers an announced oversized body before it comes, and asks for it only when it is wanted', async () => {
    const head = `POST /oauth/logout HTTP/1.1\r\nHost: localhost\r\n${csrf}Expect: 100-continue\r\nConnection: close\r\n`;
    const refused = await rawRequest(gateway.port, `${head}Content-Length: 2000000\r\n\r\n`, 300);
    expect(refused).toMatch(/^HTTP\/1\.1 413 /);
    const taken = await rawRequest(gateway.port, `${head}Content-Length: 2\r\n\r\n{}`);
    expect(taken).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /);
  });

  it('tells a client that sends without end, and then lets it go', async () => {
    const socket = connect(gateway.port, '127.0.0.1');
    socket.on('error', () => undefined);
    let answer = '';
    socket.on('data', (chunk) => {
      answer += chunk.toString();
    });
    socket.write(
      `POST /oauth/logout HTTP/1.1\r\nHost: localhost\r\n${csrf}Transfer-Encoding: chunked\r\n\r\n`,
    );
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    const pump = setInterval(() => socket.writable && socket.write(chunk), 2);
    await once(socket, 'close');
    clearInterval(pump);
    expect(answer).toMatch(/^HTTP\/1\.1 413 /);
    expect(answer).toContain('BODY_TOO_LARGE');
  });

  it('keeps the connection after refusing a short body', async () => {
    const post = 'POST /oauth/logout HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{}';
    const answer = await rawRequest(
      gateway.port,
      `${post}GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    );
    expect(answer.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 403', 'HTTP/1.1 200']);
  });
});
