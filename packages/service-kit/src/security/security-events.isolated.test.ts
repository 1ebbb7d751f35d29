import { expect, test, vi } from 'vitest';
import { createLog } from '../log/log.ts';
import { networkPrefix } from './rate-limit-key.ts';
import { recordSecurityEvent, securityEventCounter } from './security-events.ts';

function spiedLog() {
  const log = createLog('test', 'silent');
  return { log, info: vi.spyOn(log, 'info') };
}

test('logs the event with the network of the client instead of its address', () => {
  const { log, info } = spiedLog();
  recordSecurityEvent(log, {
    event: 'sign-in',
    outcome: 'refused',
    reason: 'PASSWORD_WAS_WRONG',
    userId: 7,
    address: '203.0.113.77',
    requestId: 'abc',
  });
  expect(info.mock.calls[0]?.[0]).toEqual({
    securityEvent: {
      event: 'sign-in',
      outcome: 'refused',
      reason: 'PASSWORD_WAS_WRONG',
      userId: 7,
      network: '203.0.113.0/24',
    },
    requestId: 'abc',
  });
});

test('counts every event of a flood, logs a few a second, and says how many were not logged', async () => {
  vi.useFakeTimers({ now: 5_000 });
  try {
    const { log, info } = spiedLog();
    for (let event = 0; event < 50; event += 1) {
      recordSecurityEvent(log, { event: 'rate-limit', outcome: 'refused' });
    }
    expect(info).toHaveBeenCalledTimes(20);
    vi.advanceTimersByTime(1_000);
    recordSecurityEvent(log, { event: 'rate-limit', outcome: 'refused' });
    expect(info.mock.calls.at(-1)?.[0]).toMatchObject({ suppressed: 30 });
    const { values } = await securityEventCounter.get();
    expect(values).toContainEqual({ value: 51, labels: { event: 'rate-limit', outcome: 'refused' } });
  } finally {
    vi.useRealTimers();
  }
});

test.each([
  ['203.0.113.77', '203.0.113.0/24'],
  ['::ffff:203.0.113.77', '203.0.113.0/24'],
  ['2001:db8:1:2:3::4', '2001:db8:1::/48'],
  ['::1', '0:0:0::/48'],
  ['', 'unknown'],
  ['not an address', 'unknown'],
])('the network of %s is %s', (address, network) => {
  expect(networkPrefix(address)).toBe(network);
});
