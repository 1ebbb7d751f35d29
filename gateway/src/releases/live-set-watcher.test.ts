import { openRedis, whenRedisReady } from '@mova/service-kit';
import { afterEach, expect, it, vi } from 'vitest';
import { subscribeToAnnouncements } from './live-set-watcher.ts';

const url = process.env.TEST_REDIS_URL ?? '';
const user = `watcher-${process.pid}`;
const timing = { timeout: 10_000, interval: 20 };
const admin = openRedis(url);

afterEach(async () => {
  await admin.acl('DELUSER', user);
  admin.disconnect();
});

it('receives announcements again after Redis has denied the subscription for a while', async () => {
  await whenRedisReady(admin);
  await admin.acl('SETUSER', user, 'on', '>watch', '~*', '+@all', 'allchannels');
  const address = new URL(url);
  address.username = user;
  address.password = 'watch';
  const rejections: unknown[] = [];
  const collect = (reason: unknown) => rejections.push(reason);
  process.on('unhandledRejection', collect);
  const onChange = vi.fn();
  const watch = subscribeToAnnouncements(address.href, onChange);
  const announce = async () => {
    await admin.publish('mova:release-set', '7');
    expect(onChange).toHaveBeenCalled();
  };
  const connections = async () => {
    const list = String(await admin.client('LIST'));
    return list.split('\n').filter((line) => line.includes(`user=${user} `));
  };
  try {
    await vi.waitFor(announce, timing);
    // Redis closes the connections of a user whose channels change; the new subscription is denied.
    await admin.acl('SETUSER', user, 'resetchannels');
    await admin.call('CLIENT', 'KILL', 'USER', user);
    await vi.waitFor(async () => {
      const lines = await connections();
      expect(lines.some((line) => line.includes('cmd=subscribe'))).toBe(true);
      expect(lines.every((line) => line.includes(' sub=0 '))).toBe(true);
    }, timing);
    await admin.acl('SETUSER', user, 'allchannels');
    await admin.call('CLIENT', 'KILL', 'USER', user);
    onChange.mockClear();
    await vi.waitFor(announce, timing);
    expect(rejections).toEqual([]);
  } finally {
    process.off('unhandledRejection', collect);
    watch.close();
  }
});
