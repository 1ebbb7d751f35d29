import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { isEasyPassword } from './easy-password.ts';

const owner = { email: 'olena.koval@example.com', name: 'Олена Коваль' };

describe('isEasyPassword', () => {
  it.each([
    // Common passwords in any spelling.
    'password',
    'PassWord',
    '12345678',
    'qwerty123456',
    ' password ',
    'pass\u200Bword',
    'ｐａｓｓｗｏｒｄ',
    // The same keys in the Ukrainian layout, and Ukrainian words in the Latin layout.
    'йцукенгш',
    'пароль123',
    'gfhjkm123',
    // A single character, and spaces.
    'aaaaaaaa',
    'AAAAaaaa',
    'їїїїїїїїїїїї',
    '        ',
    '\u00A0\u2003 \u3000    ',
    // Data of the account.
    'olena.koval@example.com',
    'Olena.Koval@Example.com',
    'olena.koval',
    'Olena.Koval2026',
    'koval2026',
    'ОленаКоваль',
    'Олена Коваль!',
    'коваль2026',
    'example.com',
    // The name of the site.
    'mova-2026',
    'MovaMova',
    'Мова2026!',
    'мова мова',
    'm\u00ADova1234',
    'ьщмф2026',
  ])('%j is easy', (password) => {
    expect(isEasyPassword(password, owner)).toBe(true);
  });

  it.each([
    'correct horse',
    'дуже довгий пароль',
    'long enough',
    'Олена любить каву',
    'mova is a language',
    'koval плюс-мінус',
    'pass 0f2d3c52-6a0f-4a35',
    'xk2!vq9#',
  ])('%j is not easy', (password) => {
    expect(isEasyPassword(password, owner)).toBe(false);
  });

  it('ignores the letters of a very short name or address', () => {
    expect(isEasyPassword('довгий пароль', { email: 'o@b.ua', name: 'О' })).toBe(false);
  });

  it('rejects every common password of the package that is long enough, and no other', () => {
    const listed = dictionary['passwords-common'].filter((password) => [...password].length >= 8);
    expect(listed.length).toBeGreaterThan(17_000);
    expect(listed.filter((password) => !isEasyPassword(password, owner))).toEqual([]);
    const others = Array.from({ length: 10_000 }, (_, n) => `not a common password ${n}`);
    expect(others.filter((password) => isEasyPassword(password, owner))).toEqual([]);
  });
});
