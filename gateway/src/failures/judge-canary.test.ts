import { judgeCanary, noSessions } from '@mova/service-kit';
import { describe, expect, it } from 'vitest';
import { type SimulatedCanary, simulateCanary } from '../testing/simulate-canary.ts';

const quiet = { failing: 0.003, slow: 0.05 };
const failing = { failing: 0.053, slow: 0.05 };
const common = { sessionsPerSecond: 50, share: 0.1, live: quiet, canary: quiet };

/** Seconds until each canary is taken back; undefined for those that are not. */
const run = (count: number, options: Omit<SimulatedCanary, 'seed'>) =>
  Array.from({ length: count }, (_, index) => simulateCanary({ ...options, seed: index + 1 }));
const takenBack = (times: readonly (number | undefined)[]) => times.filter((time) => time !== undefined);

describe('the judge of a canary', () => {
  it('takes back errors in 5 % of sessions, in 1,000 canaries of 10 % with all but 10 within a minute', () => {
    // Reports need up to two seconds to be counted, and gateways one to notice the end.
    const times = run(1_000, { ...common, canary: failing, seconds: 57 });
    expect(takenBack(times).length).toBeGreaterThanOrEqual(990);
  });

  it.each([
    ['10 %', common],
    ['50 %', { ...common, share: 0.5 }],
    ['10 % of few sessions', { ...common, sessionsPerSecond: 1, live: failing, canary: failing }],
  ])('takes back at most 1 of 100 canaries that are as good, of %s in 15 minutes', (_, options) => {
    expect(takenBack(run(100, { ...options, seconds: 900 })).length).toBeLessThanOrEqual(1);
  });

  it('leaves a canary alone that fails less often', () => {
    const options = { ...common, live: failing, canary: quiet, seconds: 900 };
    expect(takenBack(run(50, options))).toEqual([]);
  });

  it('finds a canary that begins to fail after half an hour within two more minutes', () => {
    const options = { ...common, canary: failing, differsAfter: 1_800, seconds: 1_920 };
    const times = run(20, options);
    expect(takenBack(times)).toHaveLength(20);
    expect(Math.min(...takenBack(times))).toBeGreaterThan(1_800);
  });

  it('finds slow interactions in four times as many sessions', () => {
    const options = { ...common, canary: { failing: 0.003, slow: 0.2 }, seconds: 120 };
    expect(takenBack(run(20, options))).toHaveLength(20);
  });

  it('says the numbers', () => {
    const minute = {
      live: { sessions: 2_700, failing: 8, slow: 100 },
      canary: { sessions: 300, failing: 15, slow: 11 },
    };
    expect(judgeCanary([{ minute: 0, ...minute }])).toBe(
      'failures in 15 of 300 sessions (5.0 %), and in 8 of 2700 sessions (0.3 %) of the live set',
    );
  });

  it('counts the sessions of pages that do not even start', () => {
    const live = { sessions: 180, failing: 0, slow: 0 };
    const canary = { sessions: 0, failing: 20, slow: 0 };
    expect(judgeCanary([{ minute: 0, live, canary }])).toMatch(/^failures in 20 of 20 sessions \(100.0 %\)/);
  });

  it.each([
    ['nothing', []],
    ['no session', [{ minute: 0, live: noSessions, canary: noSessions }]],
    ['the canary alone', [{ minute: 0, live: noSessions, canary: { sessions: 9, failing: 9, slow: 9 } }]],
    ['the live set alone', [{ minute: 0, live: { sessions: 9, failing: 9, slow: 9 }, canary: noSessions }]],
  ])('says nothing where there is %s to compare', (_, minutes) => {
    expect(judgeCanary(minutes)).toBeUndefined();
  });
});
