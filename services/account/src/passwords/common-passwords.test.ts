import { readFileSync } from 'node:fs';
import { dictionary } from '@zxcvbn-ts/language-common';
import { describe, expect, it } from 'vitest';
import { commonPasswordsFile, foldPassword, isCommonPassword, packPrefixes } from './common-passwords.ts';

const listed = dictionary['passwords-common'].map(foldPassword).filter((word) => [...word].length >= 8);

describe('the list of common passwords', () => {
  it('contains every password of the package that is long enough, in 72 KB', () => {
    expect(listed.length).toBeGreaterThan(17_000);
    expect(listed.filter((password) => !isCommonPassword(password))).toEqual([]);
    expect(readFileSync(commonPasswordsFile).length).toBeLessThan(72_000);
  });

  it('is identical to the output of its script', () => {
    expect(readFileSync(commonPasswordsFile).equals(packPrefixes(dictionary['passwords-common']))).toBe(true);
  });

  it('mistakes fewer than one in 10,000 other passwords for a common one', () => {
    const others = Array.from({ length: 100_000 }, (_, n) => `not a common password ${n}`);
    expect(others.filter(isCommonPassword).length).toBeLessThan(10);
  });
});
