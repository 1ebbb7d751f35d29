/** A raw request that components could parse differently, and its only acceptable responses. */
export interface HostileRequest {
  readonly name: string;
  readonly text: string;
  /**
   * Statuses of the responses on the connection. More 400 may follow: what the parser finds behind a rejected
   * request, on a connection that is being closed.
   */
  readonly statuses: readonly number[];
}

/** A path without a call: a service that receives it was reached by a hidden request. */
const smuggledPath = '/api/smuggled';

const token = 'hostile-requests-xsrf-token';
const host = 'Host: localhost';
const csrf = `Cookie: XSRF-TOKEN=${token}\r\nX-XSRF-TOKEN: ${token}`;
const smuggled = `GET ${smuggledPath} HTTP/1.1\r\n${host}\r\n\r\n`;

/** A POST with its headers, `Connection: close` among them, and what follows. */
const post = (headers: string, body = '{}') =>
  `POST /oauth/logout HTTP/1.1\r\n${host}\r\n${csrf}\r\nContent-Type: application/json\r\nConnection: close\r\n${headers}\r\n\r\n${body}`;
const get = (headers: string, target = '/api/getPlans') =>
  `GET ${target} HTTP/1.1\r\n${host}\r\nConnection: close\r\n${headers}${headers === '' ? '' : '\r\n'}\r\n`;
const line = (first: string, headers = host) => `${first}\r\n${headers}\r\nConnection: close\r\n\r\n`;
const chunked = (body: string) => post('Transfer-Encoding: chunked', body);

const lengths: [string, string, number[]?][] = [
  ['a length and chunks', 'Content-Length: 6\r\nTransfer-Encoding: chunked'],
  ['chunks and a length', 'Transfer-Encoding: chunked\r\nContent-Length: 6'],
  ['two lengths that differ', 'Content-Length: 2\r\nContent-Length: 3'],
  ['two lengths alike', 'Content-Length: 2\r\nContent-Length: 2'],
  ['a list of lengths', 'Content-Length: 2, 2'],
  ['a signed length', 'Content-Length: +2'],
  ['a negative length', 'Content-Length: -2'],
  ['a hexadecimal length', 'Content-Length: 0x2'],
  ['a length of twenty-two digits', `Content-Length: ${'9'.repeat(22)}`],
  ['an empty length', 'Content-Length:'],
  ['a fractional length', 'Content-Length: 2.0'],
  ['an exponential length', 'Content-Length: 2e0'],
  ['a quoted length', 'Content-Length: "2"'],
  ['a length with a parameter', 'Content-Length: 2;x=1'],
  ['a length in foreign digits', 'Content-Length: \xb2'],
  ['a space before the colon of a length', 'Content-Length : 2'],
  ['a tab before the colon of a length', 'Content-Length\t: 2'],
  ['a folded length', 'Content-Length:\r\n 2'],
  ['a length over the limit', 'Content-Length: 2000000', [413]],
];

const codings: [string, string, number[]?][] = [
  ['an unknown coding', 'Transfer-Encoding: xchunked'],
  ['identity', 'Transfer-Encoding: identity'],
  ['chunked, then identity', 'Transfer-Encoding: chunked, identity'],
  ['chunked twice in a list', 'Transfer-Encoding: chunked, chunked'],
  ['chunked twice', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: chunked'],
  ['chunked and identity in two lines', 'Transfer-Encoding: chunked\r\nTransfer-Encoding: identity'],
  ['gzip, then chunked', 'Transfer-Encoding: gzip, chunked'],
  ['a parameter', 'Transfer-Encoding: chunked;q=1'],
  ['a vertical tab', 'Transfer-Encoding: \x0bchunked'],
  ['quotes', 'Transfer-Encoding: "chunked"'],
  ['a space before the colon', 'Transfer-Encoding : chunked'],
  ['a folded line', 'Transfer-Encoding:\r\n chunked'],
  ['an empty value', 'Transfer-Encoding:'],
];

const chunks: [string, string, number[]?][] = [
  ['a size that is no number', 'x\r\n{}\r\n0\r\n\r\n'],
  ['a negative size', '-2\r\n{}\r\n0\r\n\r\n'],
  ['a size with 0x', '0x2\r\n{}\r\n0\r\n\r\n'],
  ['a size of seventeen digits', 'fffffffffffffffff\r\n{}\r\n0\r\n\r\n'],
  ['a space after the size', `2 \r\n{}\r\n0\r\n\r\n${smuggled}`],
  ['bare line feeds', `2\n{}\n0\n\n${smuggled}`],
  ['more bytes than the size', `2\r\n{}xx\r\n0\r\n\r\n${smuggled}`],
  ['a carriage return alone after the size', `2\r{}\r\n0\r\n\r\n${smuggled}`],
  ['a trailer with a broken name', '2\r\n{}\r\n0\r\nCon tent: 1\r\n\r\n'],
];

const heads: [string, string, number[]?][] = [
  ['a folded header', get('X-A: 1\r\n 2')],
  ['a fold before the first header', 'GET /api/getPlans HTTP/1.1\r\n Host: localhost\r\n\r\n'],
  ['bare line feeds', 'GET /api/getPlans HTTP/1.1\nHost: localhost\n\n'],
  ['a carriage return in a value', get('X-A: 1\r2')],
  ['a NUL in a value', get('X-A: 1\x002')],
  ['a NUL in a name', get('X\x00A: 1')],
  ['a control character in a value', get('X-A: 1\x7f')],
  ['a header without a colon', get('nonsense')],
  ['a header without a name', get(': 1')],
  ['a space in a name', get('X A: 1')],
  ['a name in foreign letters', get('X-\xc4: 1')],
  ['a second Host', get('Host: evil.example')],
  ['a second Cookie', get('Cookie: a=1\r\nCookie: b=2')],
  ['a second Authorization', get('Authorization: Bearer a\r\nAuthorization: Bearer b')],
  ['a second X-User-Id', get('X-User-Id: 1\r\nX-User-Id: 2')],
  ['a second Content-Type', get('Content-Type: a/b\r\nContent-Type: c/d')],
  ['a second Origin', get('Origin: http://a.example\r\nOrigin: http://b.example')],
  ['a second X-XSRF-TOKEN', get('X-XSRF-TOKEN: a\r\nX-XSRF-TOKEN: b')],
  ['a head over 16 KiB', get(`X-A: ${'a'.repeat(17_000)}`), [431]],
  ['a target over 16 KiB', get('', `/${'a'.repeat(17_000)}`), [431]],
];

const hosts: [string, string, number[]?][] = [
  ['none', 'X-A: 1', [421]],
  ['nothing', 'Host:', [421]],
  ['a foreign name', 'Host: evil.example', [421]],
  ['credentials', 'Host: localhost@evil.example', [421]],
  ['a path', 'Host: localhost/evil', [421]],
  ['a list', 'Host: localhost, evil.example', [421]],
  ['a space', 'Host: localhost evil.example', [421]],
  ['a port that is no number', 'Host: localhost:evil', [421]],
  ['a number for an address', 'Host: 2130706433', [421]],
  ['an octal address', 'Host: 0177.0.0.1', [421]],
  ['a zone', 'Host: [::1%25eth0]', [421]],
  ['foreign letters', 'Host: l\xf6calhost', [421]],
];

const lines: [string, string, number[]?][] = [
  ['an absolute target', 'GET http://evil.example/api/getPlans HTTP/1.1'],
  ['an authority for a target', 'GET localhost:80 HTTP/1.1'],
  ['an asterisk', 'OPTIONS * HTTP/1.1'],
  ['dot segments', 'GET /x/../api/getPlans HTTP/1.1'],
  ['encoded dot segments', 'GET /x/%2e%2e/api/getPlans HTTP/1.1'],
  ['a double slash', 'GET //api/getPlans HTTP/1.1'],
  ['an encoded slash', 'GET /api%2fgetPlans HTTP/1.1'],
  ['a backslash', 'GET /api\\getPlans HTTP/1.1'],
  ['an encoded backslash', 'GET /api%5cgetPlans HTTP/1.1'],
  ['an encoded NUL', 'GET /api/getPlans%00 HTTP/1.1'],
  ['a broken percent code', 'GET /api/getPlans%zz HTTP/1.1'],
  ['an overlong code', 'GET /api/%c0%ae%c0%ae/getPlans HTTP/1.1', [404]],
  ['a fragment', 'GET /api/getPlans#x HTTP/1.1'],
  ['a tab for a space', 'GET\t/api/getPlans\tHTTP/1.1'],
  ['two spaces', 'GET  /api/getPlans HTTP/1.1', [401]],
  ['a space in the target', 'GET /api/get Plans HTTP/1.1'],
  ['raw bytes in the target', 'GET /api/getPl\xe4ns HTTP/1.1'],
  ['HTTP/2', 'PRI * HTTP/2.0'],
  ['a version to come', 'GET /api/getPlans HTTP/3.0'],
  ['a version in small letters', 'GET /api/getPlans http/1.1'],
  ['no version', 'GET /api/getPlans', [401]],
  ['an unknown method', 'EVIL /api/getPlans HTTP/1.1'],
  ['a method in small letters', 'get /api/getPlans HTTP/1.1'],
  ['TRACE', 'TRACE /api/getPlans HTTP/1.1', [405]],
  ['TRACK', 'TRACK /api/getPlans HTTP/1.1'],
  ['DELETE where there is none', 'DELETE /api/getPlans HTTP/1.1', [405]],
];

const others: [string, string, number[]][] = [
  ['a hidden request in a rejected body', `${rejectedPost(smuggled)}${get('', '/healthz')}`, [403, 200]],
  ['garbage behind a good request', `GET /healthz HTTP/1.1\r\n${host}\r\n\r\nnonsense\r\n\r\n`, [400]],
  ['an upgrade to a web socket', get('Upgrade: websocket\r\nSec-WebSocket-Key: YQ==', '/healthz'), [200]],
  ['an upgrade to HTTP/2', get('Upgrade: h2c\r\nHTTP2-Settings: AAMAAABk', '/healthz'), [200]],
  ['chunks in HTTP/1.0', `${chunked('0\r\n\r\n').replace('HTTP/1.1', 'HTTP/1.0')}${smuggled}`, [400]],
  ['a foreign origin', post('Origin: https://evil.example\r\nContent-Length: 2'), [403]],
  ['an origin of null', post('Origin: null\r\nContent-Length: 2'), [403]],
  ['a request from another site', post('Sec-Fetch-Site: cross-site\r\nContent-Length: 2'), [403]],
  ['an internal path', get('', '/internal/getFreeTrainings'), [404]],
];

/** A POST without its CSRF token: rejected before its body is read, on a connection that stays open. */
function rejectedPost(body: string): string {
  return `POST /oauth/logout HTTP/1.1\r\n${host}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
}

/**
 * Every known request of this kind: request smuggling, ambiguous targets and hosts, broken lines, forged
 * origins. Sent to a gateway that listens as `localhost`.
 */
export const hostileRequests: readonly HostileRequest[] = [
  ...lengths.map(([name, headers, statuses]) =>
    of(`length: ${name}`, post(headers, `0\r\n\r\n${smuggled}`), statuses),
  ),
  ...codings.map(([name, headers, statuses]) =>
    of(`coding: ${name}`, post(headers, `2\r\n{}\r\n0\r\n\r\n${smuggled}`), statuses),
  ),
  ...chunks.map(([name, body, statuses]) => of(`chunks: ${name}`, chunked(body), statuses)),
  ...heads.map(([name, text, statuses]) => of(`head: ${name}`, text, statuses)),
  ...hosts.map(([name, header, statuses]) =>
    of(`host: ${name}`, `GET /api/getPlans HTTP/1.1\r\n${header}\r\nConnection: close\r\n\r\n`, statuses),
  ),
  ...lines.map(([name, first, statuses]) => of(`line: ${name}`, line(first), statuses)),
  ...others.map(([name, text, statuses]) => of(name, text, statuses)),
];

function of(name: string, text: string, statuses: readonly number[] = [400]): HostileRequest {
  return { name, text, statuses };
}
