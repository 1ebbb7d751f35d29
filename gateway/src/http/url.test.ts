import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readUrl } from './url.ts';

describe('readUrl', () => {
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
  ])('rejects %s', (url) => {
    expect(readUrl(url)).toBeUndefined();
  });

  it.each([
    ['/', '/', ''],
    ['/api/getWords/', '/api/getWords/', ''],
    ['/reset-password?token=a/../b//c', '/reset-password', '?token=a/../b//c'],
    ['/a%20b?', '/a%20b', '?'],
    ['/.well-known/x', '/.well-known/x', ''],
    ['/..a/b..', '/..a/b..', ''],
  ])('reads %s', (url, path, query) => {
    expect(readUrl(url)).toEqual({ path, query });
  });

  it('accepts nothing that a URL parser would read as another path', () => {
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
        const request = readUrl(url);
        if (request === undefined) return;
        const parsed = new URL(url, 'http://mova.example');
        expect(parsed.host).toBe('mova.example');
        expect(parsed.pathname).toBe(request.path);
        expect(decodeURIComponentOrSame(request.path).split('/').length).toBe(request.path.split('/').length);
        expect(request.path + request.query).toBe(url);
      }),
      { numRuns: 5000 },
    );
  });

  it('never throws', () => {
    fc.assert(fc.property(fc.string({ unit: 'binary' }), (text) => void readUrl(text)));
  });
});

function decodeURIComponentOrSame(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
