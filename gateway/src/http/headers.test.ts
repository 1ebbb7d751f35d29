import { describe, expect, it } from 'vitest';
import { readClient, readCookie, readHeaders } from './headers.ts';

describe('readHeaders', () => {
  it.each(['Host', 'Cookie', 'Authorization', 'X-User-Id', 'Content-Length', 'X-XSRF-TOKEN'])(
    'rejects a second %s',
    (name) => {
      expect(readHeaders([name, 'a', name.toLowerCase(), 'b'])).toBe(name.toLowerCase());
    },
  );

  it('forwards only the headers meant for services', () => {
    const headers = readHeaders([
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
    expect(headers).toMatchObject({ forwarded: ['accept', 'application/json', 'x-after', '1-2'] });
  });

  it('does not forward headers named in Connection', () => {
    const headers = readHeaders([
      'X-After',
      '1',
      'Accept',
      '*/*',
      'Connection',
      'keep-alive, x-after',
      'Connection',
      'Accept',
    ]);
    expect(headers).toMatchObject({ forwarded: [] });
  });
});

describe('readClient', () => {
  const headers = {
    forwarded: [],
    host: 'inner:80',
    forwardedFor: '6.6.6.6, 1.2.3.4, 10.0.0.1',
    forwardedProto: 'https',
    forwardedHost: 'mova.example',
  };

  it('ignores forwarded headers without a trusted proxy', () => {
    expect(readClient(headers, '::ffff:9.9.9.9', false, 0)).toEqual({
      address: '9.9.9.9',
      isSecure: false,
      host: 'inner:80',
    });
  });
  it('counts hops from the right, so that entries of the client itself are ignored', () => {
    expect(readClient(headers, '10.0.0.2', false, 2)).toEqual({
      address: '1.2.3.4',
      isSecure: true,
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
