import { expect, it } from 'vitest';
import { dealVictims, gatewayWorker } from './victims.ts';

const names = ['postgres', 'redis', 'mailbox', 'account', 'grammar', 'exercises', 'dictionary', 'gateway'];
const everyone = [...names, gatewayWorker];
const round = 5 + 4 + 4 + 3 + 2;
const alive = () => true;

const timesOf = (drawn: readonly (string | undefined)[]) =>
  Object.fromEntries(everyone.map((name) => [name, drawn.filter((each) => each === name).length]));

it('every process is killed in every round, those that a save goes through most often', () => {
  const draw = dealVictims(everyone);
  for (let rounds = 0; rounds < 20; rounds++) {
    const drawn = Array.from({ length: round }, () => draw(alive));
    expect(timesOf(drawn)).toEqual({
      postgres: 1,
      redis: 1,
      mailbox: 1,
      account: 1,
      grammar: 1,
      exercises: 4,
      dictionary: 4,
      gateway: 3,
      [gatewayWorker]: 2,
    });
  }
});

it('within a round the order is random', () => {
  const orders = Array.from({ length: 10 }, () => {
    const draw = dealVictims(everyone);
    return Array.from({ length: round }, () => draw(alive)).join();
  });
  expect(new Set(orders).size).toBe(10);
});

it('who is down is left for later', () => {
  const draw = dealVictims(everyone);
  const others = Array.from({ length: 2 * (round - 4) }, () => draw((name) => name !== 'dictionary'));
  expect(timesOf(others)).toMatchObject({ dictionary: 0, exercises: 8, account: 2 });
  expect(timesOf(Array.from({ length: 8 }, () => draw((name) => name === 'dictionary')))).toMatchObject({
    dictionary: 8,
  });
});

it('nobody is killed while everybody is down', () => {
  const draw = dealVictims(everyone);
  expect(draw(() => false)).toBeUndefined();
  expect(timesOf(Array.from({ length: round }, () => draw(alive)))).toMatchObject({ account: 1, grammar: 1 });
});
