import { openRedis, whenRedisReady } from '@mova/service-kit';
import { afterEach, expect, it, vi } from 'vitest';
import { watchAnnouncements } from './watch-announcements.ts';

const url = process.env.TEST_REDIS_URL ?? '';
const user = `watcher-${process.pid}`;
const patience = { timeout: 10_000, interval: 20 };
const admin = openRedis(url);

afterEach(async () => {
  await admin.acl('DELUSER', user);
  admin.disconnect();
});

it('hears announcements again after a time in which Redis allowed none', async () => {
  await whenRedisReady(admin);
  await admin.acl('SETUSER', user, 'on', '>watch', '~*', '+@all', 'allchannels');
  const address = new URL(url);
  address.username = user;
  address.password = 'watch';
  const rejections: unknown[] = [];
  const note = (reason: unknown) => rejections.push(reason);
  process.on('unhandledRejection', note);
  const heard = vi.fn();
  const watch = watchAnnouncements(address.href, heard);
  const announce = async () => {
    await admin.publish('mova:release-set', '7');
    expect(heard).toHaveBeenCalled();
  };
  const connections = async () => {
    const list = String(await admin.client('LIST'));
    return list.split('\n').filter((line) => line.includes(`user=${user} `));
  };
  try {
    await vi.waitFor(announce, patience);
    // A change of its channels ends the connections of a user; it comes back and is refused.
    await admin.acl('SETUSER', user, 'resetchannels');
    await admin.call('CLIENT', 'KILL', 'USER', user);
    await vi.waitFor(async () => {
      const lines = await connections();
      expect(lines.some((line) => line.includes('cmd=subscribe'))).toBe(true);
      expect(lines.every((line) => line.includes(' sub=0 '))).toBe(true);
    }, patience);
    await admin.acl('SETUSER', user, 'allchannels');
    await admin.call('CLIENT', 'KILL', 'USER', user);
    heard.mockClear();
    await vi.waitFor(announce, patience);
    expect(rejections).toEqual([]);
  } finally {
    process.off('unhandledRejection', note);
    watch.close();
  }
});
