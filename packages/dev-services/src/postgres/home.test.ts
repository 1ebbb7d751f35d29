import { chmodSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { temporaryFolder } from '@mova/workspace/testing';
import { expect, it } from 'vitest';
import { choosePostgresHome, findPostgresBinaries } from './home.ts';

it('keeps the cluster in the data folder unless its account cannot enter root’s home', () => {
  using folder = temporaryFolder();
  const binaries = findPostgresBinaries();
  const open = choosePostgresHome(folder.path, binaries);
  expect(open.folder).toBe(join(folder.path, 'postgres'));

  chmodSync(folder.path, 0o700);
  const shut = choosePostgresHome(folder.path, binaries);
  if (process.getuid?.() !== 0) {
    expect(shut).toEqual(open);
    return;
  }
  try {
    expect(shut.account).toEqual({ uid: 65534, gid: 65534 });
    expect(shut.folder).toMatch(/^\/var\/tmp\/mova-[0-9a-f]{12}\/postgres$/);
    expect(shut.notice).toContain(shut.folder);
    expect(choosePostgresHome(folder.path, binaries).folder).toBe(shut.folder);
  } finally {
    rmSync(dirname(shut.folder), { recursive: true, force: true });
  }
});
