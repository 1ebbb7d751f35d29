import { expect, it } from 'vitest';
import { returnAddressOf, startLevelOf } from './browser.ts';

it.each([
  '/settings',
  '/rules?topic=articles#a',
  '/learned-words?page=2&query=%D1%81%D0%BB%D0%BE%D0%B2%D0%BE',
])('a sign-in returns to %s', (returnTo) => expect(returnAddressOf({ returnTo })).toBe(returnTo));

it.each([
  '/',
  '//evil.example',
  '/\\evil.example',
  '/\t/evil.example',
  '/a\\b',
  'https://evil.example/settings',
  'javascript:alert(1)',
  'settings',
  '',
  7,
])('a sign-in does not return to %j', (returnTo) => expect(returnAddressOf({ returnTo })).toBeUndefined());

it.each([null, undefined, 'text', {}])('the state %j names no address', (state) =>
  expect(returnAddressOf(state)).toBeUndefined(),
);

it.each([
  [{ startLevel: 'B1' }, 'B1'],
  [{ startLevel: 'C2' }, undefined],
  [{}, undefined],
  [null, undefined],
])('the state %j begins with %s', (state, level) => expect(startLevelOf(state)).toBe(level));
