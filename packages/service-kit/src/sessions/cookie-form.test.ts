import { describe, expect, it } from 'vitest';
import { needsInsecureCookies } from './cookie-form.ts';

describe('needsInsecureCookies', () => {
  it.each([
    ['https://mova.example', true, false],
    ['http://localhost:8080', true, false],
    ['http://127.0.0.1:8080', true, false],
    ['http://[::1]:8080', true, false],
    ['http://192.168.1.5:8080', true, true],
    ['http://localhost.example:8080', true, true],
    ['http://192.168.1.5:8080', false, false],
    ['', true, false],
  ])('%s, embedded %s → %s', (origin, embedded, expected) => {
    expect(needsInsecureCookies({ origin, embedded })).toBe(expected);
  });
});
