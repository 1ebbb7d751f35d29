import { describe, expect, it } from 'vitest';
import { emailSchema } from './email.ts';

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
