import { describe, expect, it } from 'vitest';
import { packagesOf } from './debian-redis.ts';

describe('packagesOf', () => {
  it('returns the names of all packages apt would fetch', () => {
    const printed = [
      'Reading package lists...',
      "'http://mirror.example/debian/pool/main/r/redis/redis-server_7.0.15-1%7edeb12u5_amd64.deb' redis-server_5%3a7.0.15-1~deb12u5_amd64.deb 72424 SHA256:0f",
      "'http://mirror.example/debian/pool/main/l/lua5.1/liblua5.1-0_5.1.5-9_amd64.deb' liblua5.1-0_5.1.5-9_amd64.deb 108284 SHA256:1a",
    ].join('\n');
    expect(packagesOf(printed)).toEqual(['redis-server', 'liblua5.1-0']);
  });
});
