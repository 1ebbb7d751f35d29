import { describe, expect, it } from 'vitest';
import { allowsInsecureCookies, needsInsecureCookies } from './session-cookies.ts';

describe('allowsInsecureCookies', () => {
  it.each([
    ['http://localhost:8080', true, true],
    ['http://127.0.0.1:8080', true, true],
    ['http://192.168.1.5:8080', true, true],
    ['http://[fd00::1]:8080', true, true],
    ['http://localhost:8080', false, false],
    ['http://192.168.1.5:8080', false, false],
    ['https://localhost:8443', true, false],
    ['https://mova.example', true, false],
    ['http://mova.example', true, false],
    ['http://127.evil.example', true, false],
  ])('%s, EMBEDDED %s → %s', (PUBLIC_ORIGIN, EMBEDDED, expected) => {
    expect(allowsInsecureCookies({ PUBLIC_ORIGIN, EMBEDDED })).toBe(expected);
  });
});

describe('needsInsecureCookies', () => {
  it.each([
    ['https://mova.example', true, false],
    ['http://localhost:8080', true, false],
    ['http://127.0.0.1:8080', true, false],
    ['http://[::1]:8080', true, false],
    ['http://192.168.1.5:8080', true, true],
    ['http://localhost.example:8080', true, true],
    ['http://127.example:8080', true, true],
    ['http://192.168.1.5:8080', false, false],
    ['', true, false],
  ])('%s, embedded %s → %s', (origin, embedded, expected) => {
    expect(needsInsecureCookies({ origin, embedded })).toBe(expected);
  });
});
