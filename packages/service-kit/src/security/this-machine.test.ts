import { describe, expect, it } from 'vitest';
import { isLocalOrigin, isLocalSite, isPrivateAddress, isThisMachineOnly } from './this-machine.ts';

const local = { publicOrigin: 'http://localhost:8080', trustedProxies: 0 };
const here = { peer: '127.0.0.1', headers: {} };

describe('isThisMachineOnly', () => {
  it.each(['127.0.0.1', '127.8.9.10', '::1', '::ffff:127.0.0.1'])('accepts a request from %s', (peer) => {
    expect(isThisMachineOnly(local, { ...here, peer })).toBe(true);
  });

  it.each([undefined, '', '192.168.1.5', '::ffff:10.0.0.1', 'fe80::1', '127.evil.example'])(
    'rejects a request from %s',
    (peer) => {
      expect(isThisMachineOnly(local, { ...here, peer })).toBe(false);
    },
  );

  it.each(['forwarded', 'via', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-real-ip'])(
    'rejects a request that a proxy on this machine marked with %s',
    (name) => {
      expect(isThisMachineOnly(local, { ...here, headers: { [name]: '127.0.0.1' } })).toBe(false);
    },
  );

  it('rejects every request to a site with another address or behind a trusted proxy', () => {
    expect(isThisMachineOnly({ ...local, publicOrigin: 'https://mova.example' }, here)).toBe(false);
    expect(isThisMachineOnly({ ...local, publicOrigin: 'http://192.168.1.5:8080' }, here)).toBe(false);
    expect(isThisMachineOnly({ ...local, trustedProxies: 1 }, here)).toBe(false);
  });
});

describe('isLocalSite', () => {
  it.each([
    [local, true],
    [{ ...local, trustedProxies: 1 }, false],
    [{ ...local, trustedProxies: Number.NaN }, false],
    [{ ...local, publicOrigin: 'https://mova.example' }, false],
  ])('%j → %s', (site, expected) => {
    expect(isLocalSite(site)).toBe(expected);
  });
});

describe('isLocalOrigin', () => {
  it.each([
    ['http://localhost', true],
    ['https://mova.localhost:8443', true],
    ['http://127.1:8080', true],
    ['http://[::1]:8080', true],
    ['http://127.evil.example', false],
    ['http://127.0.0.1.nip.example', false],
    ['http://localhost.example', false],
    ['http://notlocalhost', false],
    ['http://0.0.0.0:8080', false],
    ['http://192.168.1.5:8080', false],
  ])('%s → %s', (origin, expected) => {
    expect(isLocalOrigin(origin)).toBe(expected);
  });
});

describe('isPrivateAddress', () => {
  it.each([
    ['10.0.0.1', true],
    ['172.31.0.1', true],
    ['fd00::1', true],
    ['172.32.0.1', false],
    ['11.0.0.1', false],
    ['10.evil.example', false],
    ['2001:db8::1', false],
  ])('%s → %s', (address, expected) => {
    expect(isPrivateAddress(address)).toBe(expected);
  });
});
