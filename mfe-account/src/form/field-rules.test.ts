import { describe, expect, it } from 'vitest';
import {
  requireEmail,
  validateConfirmation,
  validateConsent,
  validateEmail,
  validateNewPassword,
  validatePassword,
  validateUsername,
} from './field-rules.ts';

describe('validateEmail', () => {
  it.each([
    'a@b.ua',
    ' olena.koval@example.com ',
    "o'neil+mova@sub.example.co.uk",
    'A_B-1@EXAMPLE.COM',
    'olena@xn--80aikifvh.xn--j1amh',
  ])('accepts %j', (email) => expect(validateEmail(email)).toBeUndefined());

  it.each([
    'a',
    'a@b',
    '@b.ua',
    '.a@b.ua',
    'a..b@c.ua',
    'a.@b.ua',
    'a b@c.ua',
    'a@b.u',
    'оля@приклад.укр',
    'a@b@c.ua',
  ])('rejects %j', (email) => expect(validateEmail(email)).toBe('emailInvalid'));

  it('requires more than spaces', () => expect(validateEmail('  ')).toBe('emailRequired'));
  it('rejects more than 254 characters', () =>
    expect(validateEmail(`${'a'.repeat(250)}@b.ua`)).toBe('emailLong'));
});

describe('validatePassword', () => {
  it.each([
    ['', 'passwordRequired'],
    ['1234567', 'passwordShort'],
    ['12345678', undefined],
    ['        ', undefined],
    ['x'.repeat(256), undefined],
    ['x'.repeat(257), 'passwordLong'],
  ])('%j → %s', (password, error) => expect(validatePassword(password)).toBe(error));
});

describe('validateNewPassword', () => {
  it.each([
    ['', 'passwordRequired'],
    ['1234567', 'passwordShort'],
    ['1234567\u200B', 'passwordShort'],
    ['\u200B'.repeat(8), 'passwordShort'],
    ['🐴🐴🐴🐴', 'passwordShort'],
    ['correct horse', undefined],
    ['x'.repeat(257), 'passwordLong'],
  ])('%j → %s', (password, error) => expect(validateNewPassword(password)).toBe(error));
});

describe('validateConfirmation', () => {
  it.each([
    ['', '', 'confirmRequired'],
    ['abc', 'abd', 'confirmDiffers'],
    ['abc', 'ABC', 'confirmDiffers'],
    ['abc', 'abc', undefined],
  ])('%j after %j → %s', (again, password, error) =>
    expect(validateConfirmation(again, password)).toBe(error),
  );
});

it('requires a name that is more than spaces', () => {
  expect(validateUsername(' ')).toBe('nameRequired');
  expect(validateUsername('\u200B\u00AD')).toBe('nameRequired');
  expect(validateUsername('...')).toBe('nameRequired');
  expect(validateUsername('О')).toBeUndefined();
  expect(validateUsername('о'.repeat(101))).toBe('nameLong');
});

it('requires an e-mail of any format where the server checks it', () => {
  expect(requireEmail(' ')).toBe('emailRequired');
  expect(requireEmail('olena')).toBeUndefined();
});

it('requires consent', () => {
  expect(validateConsent(false)).toBe('consentRequired');
  expect(validateConsent(true)).toBeUndefined();
});
