import { join } from 'node:path';
import { repositoryRoot, runProgram } from '@mova/workspace';
import { expect, it } from 'vitest';

const run = join(repositoryRoot, 'bin/run.mjs');

it('hands its arguments to the grammar service and passes its exit code on', async () => {
  const sheet = await runProgram(process.execPath, [run, 'content', 'blind', 'past-simple']);
  expect(sheet.output).toContain('past-simple-5-10');
  expect(sheet.code).toBe(0);

  const unknown = await runProgram(process.execPath, [run, 'content', 'solve']);
  expect(unknown.output).toMatch(/^mova: usage: npm run content/m);
  expect(unknown.code).toBe(1);
});
