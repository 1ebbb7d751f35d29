import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { searchKeyOf } from './search-key.ts';

describe('searchKeyOf', () => {
  it.each([
    ['  Bread ', 'bread'],
    ['ice\t cream\n', 'ice cream'],
    ["м'ясо", 'м’ясо'],
    ['мʼясо', 'м’ясо'],
    ['м’ЯСО', 'м’ясо'],
    ['м′ясо', 'м’ясо'],
    ['їжа', 'їжа'],
    ['a\u0000b', 'a b'],
    ['50 % _x\\', '50 % _x\\'],
    ['🍞 Bread', '🍞 bread'],
    ['', ''],
  ])('makes of %j the key %j', (text, key) => {
    expect(searchKeyOf(text)).toBe(key);
  });

  const text = fc.string({ unit: 'binary', maxLength: 60 });

  it('leaves a key as it is', () => {
    fc.assert(fc.property(text, (any) => searchKeyOf(searchKeyOf(any)) === searchKeyOf(any)));
  });

  it('does not depend on composition, case of Ukrainian and English letters, or spaces around', () => {
    const letters = fc.string({ unit: fc.constantFrom(..."abzABZйЙїЇґҐ’ʼ′' "), maxLength: 30 });
    fc.assert(
      fc.property(letters, (word) => {
        const key = searchKeyOf(word);
        expect(searchKeyOf(word.normalize('NFD'))).toBe(key);
        expect(searchKeyOf(word.toUpperCase())).toBe(key);
        expect(searchKeyOf(` ${word}\n`)).toBe(key);
      }),
    );
  });

  it('never returns characters that PostgreSQL refuses or users do not see', () => {
    fc.assert(fc.property(text, (any) => !/\p{Cc}|^\s|\s$|\s\s/u.test(searchKeyOf(any))));
  });
});
