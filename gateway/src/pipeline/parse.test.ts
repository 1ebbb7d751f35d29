import { once } from 'node:events';
import { connect } from 'node:net';
import { hostileRequests } from '@mova/service-kit/testing';
import { describe, expect, it } from 'vitest';
import { rawRequest } from '../testing/raw-request.ts';
import { csrfHeaders, setUpBackends, setUpGateway } from '../testing/test-gateway.ts';

const backends = setUpBackends();
const gateway = setUpGateway(backends);

const csrf = `Cookie: ${csrfHeaders.cookie}\r\nX-XSRF-TOKEN: ${csrfHeaders['x-xsrf-token']}\r\n`;

describe('requests that two servers could read differently', () => {
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
  ])('are rejected with a problem: %s', async (_, text, status) => {
    const response = await rawRequest(gateway.port, text);
    expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(response).toContain('application/problem+json');
    expect(backends.upstream.seen).toEqual([]);
  });

  it('lose headers with underscores and those named in Connection', async () => {
    await rawRequest(
      gateway.port,
      'GET /oauth/nonce HTTP/1.1\r\nHost: localhost\r\nx_user_id: 1\r\nX-After: 9\r\nConnection: close, x-after\r\n\r\n',
    );
    const [seen] = backends.upstream.seen;
    expect(seen?.url).toBe('/oauth/nonce');
    expect(seen?.headers).not.toHaveProperty('x_user_id');
    expect(seen?.headers).not.toHaveProperty('x-after');
  });

  it.each(hostileRequests)(
    'are answered with $statuses and hide no second request: $name',
    async (request) => {
      const response = await rawRequest(gateway.port, Buffer.from(request.text, 'latin1'));
      const statuses = [...response.matchAll(/HTTP\/1\.1 (\d+) /g)].map(([, status]) => Number(status));
      expect(statuses.slice(0, request.statuses.length)).toEqual(request.statuses);
      expect(statuses.slice(request.statuses.length).filter((status) => status !== 400)).toEqual([]);
      expect(backends.upstream.seen).toEqual([]);
    },
  );
});

describe('unwanted bodies', () => {
  it('are rejected by their announced length, before the client is asked to continue', async () => {
    const head = `POST /oauth/logout HTTP/1.1\r\nHost: localhost\r\n${csrf}Expect: 100-continue\r\nConnection: close\r\n`;
    const rejected = await rawRequest(gateway.port, `${head}Content-Length: 2000000\r\n\r\n`, 300);
    expect(rejected).toMatch(/^HTTP\/1\.1 413 /);
    const taken = await rawRequest(gateway.port, `${head}Content-Length: 2\r\n\r\n{}`);
    expect(taken).toMatch(/^HTTP\/1\.1 100 Continue\r\n\r\nHTTP\/1\.1 200 /);
  });

  it('without end get a response, then the connection is closed', async () => {
    const socket = connect(gateway.port, '127.0.0.1');
    socket.on('error', () => undefined);
    let response = '';
    socket.on('data', (chunk) => {
      response += chunk.toString();
    });
    socket.write(
      `POST /oauth/logout HTTP/1.1\r\nHost: localhost\r\n${csrf}Transfer-Encoding: chunked\r\n\r\n`,
    );
    const chunk = `10000\r\n${'x'.repeat(0x10000)}\r\n`;
    const pump = setInterval(() => socket.writable && socket.write(chunk), 2);
    await once(socket, 'close');
    clearInterval(pump);
    expect(response).toMatch(/^HTTP\/1\.1 413 /);
    expect(response).toContain('BODY_TOO_LARGE');
  });

  it('keep the connection open when they are short', async () => {
    const post = 'POST /oauth/logout HTTP/1.1\r\nHost: localhost\r\nContent-Length: 2\r\n\r\n{}';
    const response = await rawRequest(
      gateway.port,
      `${post}GET /healthz HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    );
    expect(response.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 403', 'HTTP/1.1 200']);
  });
});
