import { describe, expect, it } from 'vitest';
import { idToken } from '../testing/provider-scripts.ts';
import { facebookUser, googleUser } from './social-user.ts';

describe('googleUser', () => {
  it('returns the fields of the token, also in Cyrillic', () => {
    const token = idToken({
      sub: '1',
      email: 'olena@example.com',
      name: 'Олена Її',
      given_name: 'Олена',
      family_name: 'Її',
      picture: 'https://example.com/o.png',
    });
    expect(googleUser(token)).toEqual({
      provider: 'google',
      id: '1',
      email: 'olena@example.com',
      name: 'Олена Її',
      photoUrl: 'https://example.com/o.png',
      firstName: 'Олена',
      lastName: 'Її',
      authToken: '',
      idToken: token,
      authorizationCode: '',
    });
  });

  it.each(['', 'no token', 'a.%%%.c', `a.${btoa('7')}.c`, `a.${btoa('{"email":7}')}.c`])(
    'returns empty fields for the token %j',
    (token) => {
      expect(googleUser(token)).toMatchObject({ provider: 'google', email: '', name: '', idToken: token });
    },
  );
});

it('facebookUser returns the id and the token only', () => {
  expect(facebookUser({ userID: '42', accessToken: 'token' })).toMatchObject({
    provider: 'facebook',
    id: '42',
    authToken: 'token',
    idToken: '',
    email: '',
  });
});
