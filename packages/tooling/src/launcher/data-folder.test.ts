import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { prepareDataFolder } from './data-folder.ts';

const base = mkdtempSync(join(tmpdir(), 'mova-folder-'));
afterAll(() => rmSync(base, { recursive: true, force: true }));

it('makes every missing folder of the path', () => {
  expect(prepareDataFolder(join(base, 'a/b/c'))).toMatch(/a\/b\/c$/);
  expect(prepareDataFolder(join(base, 'a/b/c'))).toMatch(/a\/b\/c$/);
});

it('refuses a file, and a folder below a file', () => {
  const file = join(base, 'file');
  writeFileSync(file, '');
  expect(() => prepareDataFolder(file)).toThrow('it is a file');
  expect(() => prepareDataFolder(join(file, 'below'))).toThrow(/cannot be used: .*file/);
});

it.runIf(process.platform === 'linux')('ends where the system lets nobody make a folder', () => {
  expect(() => prepareDataFolder('/proc/nope/data')).toThrow('the system allows no folder there');
});
