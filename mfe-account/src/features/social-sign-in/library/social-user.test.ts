import { describe, expect, it } from 'vitest';
import { idToken } from '../testing/provider-scripts.ts';
import { googleUser } from './social-user.ts';

describe('googleUser', () => {
  it('returns the e-mail of the token, also when it contains Cyrillic', () => {
    const token = idToken({ sub: '1', email: 'олена@example.com', name: 'Олена Її' });
    expect(googleUser(token)).toEqual({ provider: 'Google', token, email: 'олена@example.com' });
  });

  it.each(['', 'no token', 'a.%%%.c', `a.${btoa('7')}.c`, `a.${btoa('{"email":7}')}.c`])(
    'returns no e-mail for the token %j',
    (token) => {
      expect(googleUser(token)).toEqual({ provider: 'Google', token, email: '' });
    },
  );
});
