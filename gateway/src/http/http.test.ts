import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clientOf } from './client.ts';
import { readCookie } from './cookies.ts';
import { readHead } from './headers.ts';
import { isAllowedHost } from '../pipeline/host-rule.ts';
import { readTarget } from './url.ts';

describe('readTarget', () => {
  it.each([
    'http://evil.example/api/getUser',
    '*',
    '',
    'api',
    '//evil.example/',
    '/a//b',
    '/a/../b',
    '/a/..',
    '/a/.',
    '/./a',
    '/a/%2e%2e/b',
    '/a/%2E./b',
    '/a%2fb',
    '/a%5cb',
    '/a\\b',
    '/a%00b',
    '/a%252fb',
    '/a%zz',
    '/a%4',
    '/a#b',
    '/a?b#c',
    '/a b',
    '/слово',
    `/${'x'.repeat(9000)}`,
  ])('refuses %s', (url) => {
    expect(readTarget(url)).toBeUndefined();
  });

  it.each([
    ['/', '/', ''],
    ['/api/getWords/', '/api/getWords/', ''],
    ['/reset-password?token=a/../b//c', '/reset-password', '?token=a/../b//c'],
    ['/a%20b?', '/a%20b', '?'],
    ['/.well-known/x', '/.well-known/x', ''],
    ['/..a/b..', '/..a/b..', ''],
  ])('reads %s', (url, path, query) => {
    expect(readTarget(url)).toEqual({ path, query });
  });

  it('lets nothing through that a URL parser would read as another path', () => {
    const piece = fc.constantFrom(
      '/',
      '.',
      '..',
      '%2e',
      '%2F',
      '%',
      'a',
      'api',
      '?',
      '#',
      '\\',
      '%25',
      ';',
      '%d0',
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
        const url = `/${pieces.join('')}`;
        const target = readTarget(url);
        if (target === undefined) return;
        const parsed = new URL(url, 'http://mova.example');
        expect(parsed.host).toBe('mova.example');
        expect(parsed.pathname).toBe(target.path);
        expect(decodeURIComponentOrSame(target.path).split('/').length).toBe(target.path.split('/').length);
        expect(target.path + target.query).toBe(url);
      }),
      { numRuns: 5000 },
    );
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void readTarget(text)));
  });
});

function decodeURIComponentOrSame(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}

describe('readHead', () => {
  it.each(['Host', 'Cookie', 'Authorization', 'X-User-Id', 'Content-Length', 'X-XSRF-TOKEN'])(
    'refuses a second %s',
    (name) => {
      expect(readHead([name, 'a', name.toLowerCase(), 'b'])).toBe(name.toLowerCase());
    },
  );

  it('passes on what services may see and nothing else', () => {
    const head = readHead([
      'Accept',
      'application/json',
      'x_user_id',
      '1',
      'X-Mova-Identity',
      'forged',
      'Cookie',
      'a=b',
      'Authorization',
      'Bearer x',
      'Keep-Alive',
      'timeout=5',
      'TE',
      'trailers',
      'X-After',
      '1-2',
    ]);
    expect(head).toMatchObject({ passed: ['accept', 'application/json', 'x-after', '1-2'] });
  });

  it('keeps what Connection names from the service', () => {
    const head = readHead([
      'X-After',
      '1',
      'Accept',
      '*/*',
      'Connection',
      'keep-alive, x-after',
      'Connection',
      'Accept',
    ]);
    expect(head).toMatchObject({ passed: [] });
  });
});

describe('isAllowedHost', () => {
  const names = new Set(['localhost', '::1', 'mova.example']);
  const plain = { names, localAddresses: false };

  it.each(['localhost', 'LOCALHOST:8080', '[::1]:8080', 'mova.example', 'Mova.Example:443'])(
    'allows %s',
    (host) => {
      expect(isAllowedHost(plain, host)).toBe(true);
    },
  );
  it.each([
    '',
    'evil.example',
    'mova.example.evil.example',
    'mova.example:',
    'a@mova.example',
    'localhost/x',
    '192.168.1.5',
  ])('refuses "%s"', (host) => {
    expect(isAllowedHost(plain, host)).toBe(false);
  });
  it.each([
    ['192.168.1.5:8080', true],
    ['10.0.0.1', true],
    ['172.20.0.1', true],
    ['172.32.0.1', false],
    ['8.8.8.8', false],
    ['[fe80::1]:80', true],
    ['[2001:db8::1]', false],
    ['10.evil.example', false],
  ])('in a local network: %s is %s', (host, allowed) => {
    expect(isAllowedHost({ names, localAddresses: true }, host)).toBe(allowed);
  });
});

describe('clientOf', () => {
  const head = {
    passed: [],
    host: 'inner:80',
    forwardedFor: '6.6.6.6, 1.2.3.4, 10.0.0.1',
    forwardedProto: 'https',
    forwardedHost: 'mova.example',
  };

  it('ignores forwarded headers without a trusted proxy', () => {
    expect(clientOf(head, '::ffff:9.9.9.9', false, 0)).toEqual({
      address: '9.9.9.9',
      secure: false,
      host: 'inner:80',
    });
  });
  it('counts hops from the right, so what a client wrote itself is never believed', () => {
    expect(clientOf(head, '10.0.0.2', false, 2)).toEqual({
      address: '1.2.3.4',
      secure: true,
      host: 'mova.example',
    });
  });
});

describe('readCookie', () => {
  it.each([
    ['a=1; b=2', 'b', '2'],
    ['xa=1; a=2', 'a', '2'],
    ['b=a=1; a=3', 'a', '3'],
    ['a=', 'a', ''],
    ['b=1', 'a', undefined],
    ['', 'a', undefined],
    [undefined, 'a', undefined],
  ])('in %s finds %s', (header, name, value) => {
    expect(readCookie(header, name)).toBe(value);
  });
});
