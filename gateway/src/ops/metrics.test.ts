import { AggregatorRegistry } from 'prom-client';
import { expect, it } from 'vitest';
import { createGatewayMetrics } from './metrics.ts';

it('sums what workers count, and takes a disk that all of them measure once', async () => {
  const workers = [1, 2].map((bytes) => createGatewayMetrics(() => bytes));
  for (const worker of workers) {
    worker.requestBegan();
    worker.freeSpace('/data', 500);
  }
  const all = await Promise.all(workers.map((worker) => worker.json()));
  const text = await AggregatorRegistry.aggregate(all).metrics();
  expect(text).toContain('mova_gateway_held_body_bytes 3');
  expect(text).toContain('mova_gateway_requests_in_flight 2');
  expect(text).toContain('mova_disk_free_bytes{folder="/data"} 500');
});
