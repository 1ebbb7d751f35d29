import { browserCookies, clearSession, syncSession } from '@mova/app-kit';
import { cookieNames } from '@mova/contracts/names';
import fc from 'fast-check';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Move, TrainingWorld } from '../testing/training-world.ts';

/** `npm run bench -- training-model` plays more. */
const { env } = (globalThis as unknown as { process: { env: Readonly<Record<string, string>> } }).process;
const sequences = Number(env.MOVA_TRAINING_SEQUENCES ?? 2_000);

const own = { local: globalThis.localStorage, session: globalThis.sessionStorage };

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  browserCookies.set(cookieNames.accessToken, 'token');
  browserCookies.set(cookieNames.userId, '7');
  syncSession();
});
afterEach(() => {
  vi.useRealTimers();
  Object.defineProperty(globalThis, 'localStorage', { configurable: true, value: own.local });
  Object.defineProperty(globalThis, 'sessionStorage', { configurable: true, value: own.session });
  clearSession();
});

const tab = fc.oneof({ weight: 2, arbitrary: fc.constant(0) }, fc.nat({ max: 2 }));
const step = fc.record({ do: fc.constant('step' as const), tab, correct: fc.boolean() });
const moves: fc.Arbitrary<Move> = fc.oneof(
  { weight: 2, arbitrary: fc.record({ do: fc.constant('start' as const), tab, isWhole: fc.boolean() }) },
  { weight: 12, arbitrary: step },
  {
    weight: 8,
    arbitrary: fc.record({
      do: fc.constantFrom(
        'openAddress' as const,
        'duplicate' as const,
        'reload' as const,
        'close' as const,
        'leave' as const,
        'save' as const,
        'listen' as const,
        'replay' as const,
        'takeBack' as const,
        'send' as const,
      ),
      tab,
    }),
  },
  {
    weight: 2,
    arbitrary: fc.record({
      do: fc.constant('network' as const),
      is: fc.constantFrom('online' as const, 'online' as const, 'offline' as const, 'lost' as const),
    }),
  },
);
const stepsOf = (tab: number, answers: readonly boolean[]) =>
  answers.map((correct): Move => ({ do: 'step', tab, correct }));
/** In one tab: about an exercise, or all exercises of a training. */
const steps = fc
  .constantFrom({ minLength: 8, maxLength: 12 }, { minLength: 30, maxLength: 36 })
  .chain((length) => fc.tuple(tab, fc.array(fc.boolean(), length)))
  .map(([tab, answers]) => stepsOf(tab, answers));
const further = fc
  .tuple(tab, fc.array(fc.boolean(), { maxLength: 12 }), fc.constantFrom('leave', 'save', 'close', 'reload'))
  .map(([tab, answers, end]): Move[] => [{ do: 'listen', tab }, ...stepsOf(tab, answers), { do: end, tab }]);
const groups = fc.array(
  fc.oneof(
    { weight: 6, arbitrary: moves.map((move) => [move]) },
    { weight: 2, arbitrary: steps },
    { weight: 1, arbitrary: further },
  ),
  { maxLength: 25, size: '+1' },
);
const sequence = fc
  .tuple(fc.boolean(), groups)
  .map(([isWhole, groups]): Move[] => [{ do: 'start', tab: 0, isWhole }, ...groups.flat()]);

it(`${sequences} random sequences: saved once, charged once, never lost, never asked twice`, {
  timeout: 3_600_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(sequence, async (played) => {
      const world = new TrainingWorld();
      for (const move of played) await world.play(move);
      await world.end();
      expect(world.deviations).toEqual([]);
    }),
    { numRuns: sequences },
  );
});
