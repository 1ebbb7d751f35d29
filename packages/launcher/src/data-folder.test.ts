import { chmodSync, mkdirSync, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
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

it('rejects a file and a folder below a file', () => {
  const file = join(base, 'file');
  writeFileSync(file, '');
  expect(() => prepareDataFolder(file)).toThrow('it is a file');
  expect(() => prepareDataFolder(join(file, 'below'))).toThrow(/cannot be used: .*file/);
});

it.runIf(process.platform === 'linux')('ends where the system refuses to make a folder', () => {
  expect(() => prepareDataFolder('/proc/nope/data')).toThrow('the system allows no folder there');
});

const modeOf = (folder: string) => statSync(folder).mode & 0o7777;

it('makes a folder that other accounts can enter but not list', () => {
  const umask = process.umask(0o077);
  try {
    expect(modeOf(prepareDataFolder(join(base, 'made')))).toBe(0o711);
  } finally {
    process.umask(umask);
  }
});

it.each(['1777', '700'])('keeps mode %s of a folder that was there', (octal) => {
  const mode = Number.parseInt(octal, 8);
  const folder = join(base, octal);
  mkdirSync(folder);
  chmodSync(folder, mode);
  prepareDataFolder(folder);
  expect(modeOf(folder)).toBe(mode);
});
