import { createServer } from 'node:http';
import { join } from 'node:path';
import { temporaryFolder } from '@mova/workspace/testing';
import { expect, it } from 'vitest';
import { callEngine } from './engine.ts';

it('gives up a call that the engine leaves unanswered', async () => {
  using folder = temporaryFolder();
  const socketPath = join(folder.path, 'engine.sock');
  const server = createServer(() => undefined);
  await new Promise<void>((resolve) => server.listen(socketPath, resolve));
  try {
    const answer = callEngine('GET', '/containers/json', { socketPath, timeoutMs: 100 });
    await expect(answer).rejects.toThrow('podman did not answer GET /containers/json within 100 ms');
  } finally {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
}, 5_000);
