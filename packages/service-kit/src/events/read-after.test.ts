import { headerNames } from '@mova/contracts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { openShelves } from '../testing/fixtures/shelves.ts';
import { writeEventPosition } from './event-log.ts';
import { createAfterReader } from './read-after.ts';

let shelves: Awaited<ReturnType<typeof openShelves>>;
beforeEach(async () => {
  shelves = await openShelves();
});
afterEach(() => shelves.close());

const name = { schema: 'library', consumer: 'shelves' };

/** Waits like a call with this header. @returns its response headers */
async function readAfter(after: string | undefined): Promise<Record<string, string>> {
  const headers: Record<string, string> = {};
  await createAfterReader(
    shelves.db,
    name,
  )({
    header: (asked) => (asked === headerNames.after ? after : undefined),
    respondHeader: (header, value) => {
      headers[header] = value;
    },
  });
  return headers;
}

it('a reader waits until its event has been applied', async () => {
  const consumer = shelves.start();
  await consumer.drain();
  // Published while the consumer is idle, so that there is something to wait for.
  for (const user of [1, 2, 3]) {
    const position = writeEventPosition(await shelves.publish(user));
    const headers = await readAfter(position);
    // On a very busy machine the wait may time out; then the response must say so.
    if (headers[headerNames.behind] === undefined) expect(await shelves.shelved()).toContain(user);
    else expect(headers).toEqual({ [headerNames.behind]: '1' });
    await consumer.drain();
    expect(await readAfter(position)).toEqual({});
  }
});

it('a reader that would wait too long is answered with X-Behind', async () => {
  const position = writeEventPosition(await shelves.publish(1));
  const before = performance.now();
  expect(await readAfter(position)).toEqual({ [headerNames.behind]: '1' });
  expect(performance.now() - before).toBeGreaterThanOrEqual(290);
});

it.each([undefined, '', 'nonsense', "1-2'; drop table events.log; --"])(
  'a reader whose header is %j does not wait',
  async (after) => {
    await shelves.publish(1);
    expect(await readAfter(after)).toEqual({});
  },
);
