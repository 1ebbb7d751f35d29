import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const chooser = fileURLToPath(new URL('../testing/fixtures/choose-ports.ts', import.meta.url));

it('free ports are different ones in processes that choose at the same time', async () => {
  const processes = Array.from({ length: 4 }, () => fork(chooser, ['250'], { execArgv: [] }));
  try {
    const ports = await Promise.all(
      processes.map(async (child) => (await once(child, 'message'))[0] as number[]),
    );
    expect(ports.flat()).toHaveLength(1000);
    expect(new Set(ports.flat()).size).toBe(1000);
  } finally {
    for (const child of processes) child.kill();
  }
});
