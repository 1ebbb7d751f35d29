import { describe, expect, it } from 'vitest';
import { isAllowedHost } from './host.ts';

describe('isAllowedHost', () => {
  const names = new Set(['localhost', '::1', 'mova.example']);
  const plain = { names, allowsPrivateAddresses: false };

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
  ])('rejects "%s"', (host) => {
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
  ])('allows private addresses where configured: %s is %s', (host, allowed) => {
    expect(isAllowedHost({ names, allowsPrivateAddresses: true }, host)).toBe(allowed);
  });
});
