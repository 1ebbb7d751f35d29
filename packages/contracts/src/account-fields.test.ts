import { describe, expect, it } from 'vitest';
import { emailSchema, passwordSchema, usernameSchema } from './account-fields.ts';

describe('an e-mail', () => {
  it.each([
    ['  Olena@Example.COM ', 'olena@example.com'],
    ['o.shevchenko+mova@mail.example.com', 'o.shevchenko+mova@mail.example.com'],
    ["o'hara_-@example.com", "o'hara_-@example.com"],
    ['user@xn--80aaxgrpt.xn--j1amh', 'user@xn--80aaxgrpt.xn--j1amh'],
    ['user@XN--80AAXGRPT.XN--J1AMH', 'user@xn--80aaxgrpt.xn--j1amh'],
    ['user@xn--e1afmkfd.com', 'user@xn--e1afmkfd.com'],
    [`${'x'.repeat(64)}@example.com`, `${'x'.repeat(64)}@example.com`],
  ])('%j is kept as %j', (given, kept) => {
    expect(emailSchema.parse(given)).toBe(kept);
  });

  it.each([
    ['no domain', 'olena'],
    ['a bare host', 'olena@localhost'],
    ['a dot first', '.olena@example.com'],
    ['a dot last', 'olena.@example.com'],
    ['two dots', 'o..lena@example.com'],
    ['two dots in the domain', 'olena@example..com'],
    ['a hyphen at the end of a label', 'olena@example-.com'],
    ['a number as the last label', 'olena@127.0.0.1'],
    ['punycode of nothing', 'olena@example.xn--'],
    ['punycode that ends with a hyphen', 'olena@example.xn--j1amh-'],
    ['a space inside', 'ol ena@example.com'],
    ['a line break', 'olena@example.com\nbcc: all@example.com'],
    ['two mailboxes', 'a@example.com,b@example.com'],
    ['a domain that is not in its ASCII form', 'user@пошта.укр'],
    ['a name in other letters', 'олена@example.com'],
    ['a Kelvin sign, which lower case would turn into k', '\u212Aate@example.com'],
    ['a dotted capital I', '\u0130van@example.com'],
    ['a name over 64 characters', `${'x'.repeat(65)}@example.com`],
    ['a label over 63 characters', `olena@${'x'.repeat(64)}.com`],
    ['more than 254 characters', `olena@${'a.'.repeat(125)}com`],
    ['nothing', ''],
  ])('with %s is rejected', (_, email) => {
    expect(emailSchema.safeParse(email).success).toBe(false);
  });

  it('is checked quickly, however it is written', () => {
    // CPU time, which does not grow on a busy machine.
    const before = process.cpuUsage();
    for (const text of [
      'a.'.repeat(499),
      `${'a'.repeat(900)}@`,
      `a@${'a-'.repeat(490)}`,
      `a@${'a.'.repeat(490)}`,
    ])
      expect(emailSchema.safeParse(text).success).toBe(false);
    expect(process.cpuUsage(before).user / 1000).toBeLessThan(2000);
  });
});

describe('a username', () => {
  it.each([
    ['  Олена ', 'Олена'],
    ['Оле\u202Eна\u202C', 'Олена'],
    ['\u2066Олена\u2069', 'Олена'],
    ['Оле\u0007на\u0085\u007F', 'Олена'],
    // Trimmed after the invisible characters are removed.
    ['\u202A Олена \u202C', 'Олена'],
    ['نورا', 'نورا'],
    ['נועה', 'נועה'],
    ['Зоряна-Марія О’Ніл', 'Зоряна-Марія О’Ніл'],
    ['О\u200Bле\u00ADна\u2060\uFE0F', 'Олена'],
    ['\u200B Олена \uFEFF', 'Олена'],
    ['7', '7'],
    ['🐴 Оля', '🐴 Оля'],
  ])('%j is kept as %j', (given, kept) => {
    expect(usernameSchema.parse(given)).toBe(kept);
  });

  it('only what is kept counts for the length', () => {
    expect(usernameSchema.parse(`${'\u202E'.repeat(50)}${'я'.repeat(100)}`)).toHaveLength(100);
    expect(usernameSchema.safeParse('я'.repeat(101)).success).toBe(false);
  });

  it.each([
    '',
    '   ',
    '\u202E\u2066',
    '\u0007 \u202C',
    '\u200B',
    '\u00AD\u2060\u200D',
    '\uFE0F',
    '\u034F',
    '\u3164',
    '\u2800',
    '\u{E0041}',
    '...',
    '🐴',
  ])('%j is not a name', (text) => {
    expect(usernameSchema.safeParse(text).error?.issues[0]?.message).toBe('Name is required');
  });
});

describe('a password', () => {
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
});
