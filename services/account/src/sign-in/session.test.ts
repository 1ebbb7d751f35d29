import { describe, expect, it } from 'vitest';
import { defaultSettings } from '../db/users-repository.ts';
import { clearedSessionCookies, sessionCookies } from './session.ts';

const secrets = {
  accessToken: 'token',
  userId: 7,
  userName: 'Олена',
  kindOfLogin: 'basic',
  settings: defaultSettings,
  companion: 'twin',
  xsrf: 'proof',
  maxAge: undefined,
} as const;

describe('sessionCookies', () => {
  it('lets the page read token and user across sites, and keeps the companion to the gateway', () => {
    expect(sessionCookies(secrets, true)).toEqual([
      { name: 'accessToken', value: 'token', secure: true, httpOnly: false, sameSite: 'None' },
      { name: 'userId', value: '7', secure: true, httpOnly: false, sameSite: 'None' },
      { name: '__Host-mova-companion', value: 'twin', secure: true, httpOnly: true, sameSite: 'Lax' },
      { name: 'XSRF-TOKEN', value: 'proof', secure: true, httpOnly: false, sameSite: 'Lax' },
      { name: 'kindOfLogin', value: 'basic', secure: true, httpOnly: false, sameSite: 'Lax' },
      { name: 'userName', value: 'Олена', secure: true, httpOnly: false, sameSite: 'Lax' },
      {
        name: 'settings',
        value: JSON.stringify(defaultSettings),
        secure: true,
        httpOnly: false,
        sameSite: 'Lax',
      },
      // Left by an earlier session that was to be remembered, it would lengthen this one's cookies.
      { name: 'rememberMe', value: '', maxAge: 0, secure: true, httpOnly: false, sameSite: 'Lax' },
    ]);
  });

  it('drops Secure, SameSite=None and the __Host- name where a browser would refuse them', () => {
    const cookies = sessionCookies(secrets, false);
    expect(cookies.every((cookie) => !cookie.secure && cookie.sameSite === 'Lax')).toBe(true);
    expect(cookies.map((cookie) => cookie.name)).toContain('mova-companion');
  });

  it('keeps remembered cookies as long as their session and others as long as the browser', () => {
    const cookies = (maxAge: number | undefined) => sessionCookies({ ...secrets, maxAge }, true);
    expect(new Set(cookies(2_592_000).map((cookie) => cookie.maxAge))).toEqual(new Set([2_592_000]));
    const plain = cookies(undefined).filter((cookie) => cookie.name !== 'rememberMe');
    expect(new Set(plain.map((cookie) => cookie.maxAge))).toEqual(new Set([undefined]));
    expect(cookies(2_592_000)).toContainEqual(expect.objectContaining({ name: 'rememberMe', value: 'true' }));
  });
});

it('clears everything a session set but the token against forged requests, and what the page kept', () => {
  const set = sessionCookies({ ...secrets, maxAge: 60 }, true).map((cookie) => cookie.name);
  const cleared = clearedSessionCookies(true);
  const names = cleared.map((cookie) => cookie.name);
  expect(names.filter((name) => name !== 'userDetails')).toEqual(set.filter((name) => name !== 'XSRF-TOKEN'));
  expect(names).toContain('userDetails');
  expect(cleared.every((cookie) => cookie.maxAge === 0 && cookie.value === '')).toBe(true);
});
