import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from './release-files.ts';
import { type BuildTarget, folderOf, kitFolders } from './build-target.ts';
import { lockedVersions } from './locked-versions.ts';
import { repositoryRoot } from '@mova/workspace';

/** Where the house keeps what goes into a build beside the target's own folder. */
const bundlerFolder = 'packages/bundler/src';
const contractsFolder = 'packages/contracts/src';
const bundlerPackages = ['node_modules/@rspack/core', 'node_modules/@module-federation/enhanced'];

/**
 * Hash of everything a build of the target depends on: its sources, the bundler, the kit, and the locked
 * versions of its packages. The shell provides the kit; a section carries parts of it and paints its pages
 * with the rest. Equal hash, equal build, so an unchanged target need not be built again. Tests are no input.
 */
export async function inputHashOf(
  target: BuildTarget,
  { root = repositoryRoot }: { readonly root?: string } = {},
): Promise<string> {
  const folders = [
    folderOf(target, root),
    join(root, bundlerFolder),
    join(root, contractsFolder),
    ...Object.values(kitFolders).map((folder) => join(root, folder)),
  ];
  const hash = createHash('sha256');
  for (const folder of folders) {
    for (const file of await listFiles(folder)) {
      if (!isInput(file)) continue;
      hash
        .update(`${file}\0`)
        .update(await readFile(join(folder, file)))
        .update('\0');
    }
  }
  hash.update(JSON.stringify(await lockedVersions(root, [packageOf(target), ...bundlerPackages])));
  return hash.digest('hex');
}

function packageOf(target: BuildTarget): string {
  return target === 'shell' ? 'shell' : `mfe-${target}`;
}

/** Whether a file of a source folder goes into builds; tests and what only developers see do not. */
export function isInput(file: string): boolean {
  return !/(^|\/)(node_modules|dist)\/|\.test\.tsx?$|(^|\/)(testing|dev|gallery|size-budgets|tools)\//.test(file);
}
