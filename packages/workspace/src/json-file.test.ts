import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { z } from 'zod';
import { readJsonFile } from './json-file.ts';
import { temporaryFolder } from './testing/index.ts';

it('is written by two processes at once, in containers even with one process id', async () => {
  using folder = temporaryFolder();
  const file = join(folder.path, 'record.json');
  const script = `
    import { writeJsonFile } from '${join(import.meta.dirname, 'json-file.ts')}';
    Object.defineProperty(process, 'pid', { value: 1 });
    for (let count = 0; count < 500; count += 1) writeJsonFile('${file}', { count });`;
  const writers = [1, 2].map(() =>
    spawn(process.execPath, ['--input-type=module', '--eval', script], {
      stdio: ['ignore', 'ignore', 'inherit'],
    }),
  );
  const ends = await Promise.all(writers.map((writer) => once(writer, 'exit')));
  expect(ends.map(([code]) => code)).toEqual([0, 0]);
  expect(readJsonFile(file, z.object({ count: z.int() }))).toEqual({ count: 499 });
  expect(readdirSync(folder.path)).toEqual(['record.json']);
});
