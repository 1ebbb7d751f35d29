import { expect, it } from 'vitest';
import { passwordSchema } from './password.ts';

const tooShort = 'Minimum 8 characters in the password';
const messagesOf = (password: string) =>
  passwordSchema.safeParse(password).error?.issues.map(({ message }) => message) ?? [];

it.each([
  'correct horse',
  '12345678',
  'їїїїїїїї',
  // Composed and decomposed forms count alike.
  'й'.normalize('NFD').repeat(8),
  '🐴🐴🐴🐴🐴🐴🐴🐴',
  ' a b c d',
  'x'.repeat(256),
])('%j is long enough', (password) => {
  expect(passwordSchema.parse(password), 'and stays as typed').toBe(password);
});

it.each([
  '',
  '1234567',
  '1234567\u200B',
  '\u200B'.repeat(8),
  '\u00AD\u2060\uFE0F\u202E'.repeat(3),
  '\u3164'.repeat(8),
  '🐴🐴🐴🐴',
  'й'.normalize('NFD').repeat(4),
])('%j is too short', (password) => {
  expect(messagesOf(password)).toEqual([tooShort]);
});

it('257 characters are too long', () => {
  expect(messagesOf('x'.repeat(257))).toEqual(['Maximum 256 characters in the password']);
});
