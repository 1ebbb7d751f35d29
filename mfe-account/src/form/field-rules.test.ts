import { describe, expect, it } from 'vitest';
import {
  confirmationFault,
  consentFault,
  emailFault,
  emailPresence,
  newPasswordFault,
  passwordFault,
  usernameFault,
} from './field-rules.ts';

describe('emailFault', () => {
  it.each([
    'a@b.ua',
    ' olena.koval@example.com ',
    "o'neil+mova@sub.example.co.uk",
    'A_B-1@EXAMPLE.COM',
    'olena@xn--80aikifvh.xn--j1amh',
  ])('accepts %j', (email) => expect(emailFault(email)).toBeUndefined());

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
  ])('calls %j invalid', (email) => expect(emailFault(email)).toBe('emailInvalid'));

  it('asks for one when only spaces were typed', () => expect(emailFault('  ')).toBe('emailRequired'));
  it('stops at 254 characters', () => expect(emailFault(`${'a'.repeat(250)}@b.ua`)).toBe('tooLong'));
});

describe('passwordFault', () => {
  it.each([
    ['', 'passwordRequired'],
    ['1234567', 'passwordShort'],
    ['12345678', undefined],
    ['        ', undefined],
    ['x'.repeat(256), undefined],
    ['x'.repeat(257), 'tooLong'],
  ])('%j → %s', (password, fault) => expect(passwordFault(password)).toBe(fault));
});

describe('newPasswordFault', () => {
  it.each([
    ['', 'passwordRequired'],
    ['1234567', 'passwordShort'],
    ['1234567\u200B', 'passwordShort'],
    ['\u200B'.repeat(8), 'passwordShort'],
    ['🐴🐴🐴🐴', 'passwordShort'],
    ['correct horse', undefined],
    ['x'.repeat(257), 'tooLong'],
  ])('%j → %s', (password, fault) => expect(newPasswordFault(password)).toBe(fault));
});

describe('confirmationFault', () => {
  it.each([
    ['', '', 'confirmRequired'],
    ['abc', 'abd', 'confirmDiffers'],
    ['abc', 'ABC', 'confirmDiffers'],
    ['abc', 'abc', undefined],
  ])('%j after %j → %s', (again, password, fault) => expect(confirmationFault(again, password)).toBe(fault));
});

it('wants a name that is more than spaces', () => {
  expect(usernameFault(' ')).toBe('nameRequired');
  expect(usernameFault('\u200B\u00AD')).toBe('nameRequired');
  expect(usernameFault('...')).toBe('nameRequired');
  expect(usernameFault('О')).toBeUndefined();
  expect(usernameFault('о'.repeat(101))).toBe('tooLong');
});

it('wants some e-mail, of any form, where the server checks it', () => {
  expect(emailPresence(' ')).toBe('emailRequired');
  expect(emailPresence('olena')).toBeUndefined();
});

it('wants consent', () => {
  expect(consentFault(false)).toBe('consentRequired');
  expect(consentFault(true)).toBeUndefined();
});
