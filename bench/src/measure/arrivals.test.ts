import { expect, it } from 'vitest';
import { arrive, quantile } from './arrivals.ts';

it('arrivals do not wait for answers, and every one is told', async () => {
  let held: (() => void)[] = [];
  const answers = await arrive(200, 0.1, async (index) => {
    if (index === 19) for (const release of held) release();
    else await new Promise<void>((resolve) => held.push(resolve));
    if (index === 3) throw new Error('cut');
    return 200;
  });
  held = [];
  expect(answers.map(({ status }) => status)).toEqual(
    Array.from({ length: 20 }, (_, index) => (index === 3 ? 0 : 200)),
  );
});

it('a quantile is a value that so many do not exceed', () => {
  const values = Array.from({ length: 100 }, (_, index) => 100 - index);
  expect([quantile(values, 0.5), quantile(values, 0.99), quantile(values, 1)]).toEqual([50, 99, 100]);
  expect(quantile([], 0.99)).toBeNaN();
});
