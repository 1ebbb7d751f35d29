import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '../bundler/release-files.ts';
import { kitPackages } from '../bundler/shared-parts.ts';
import { type BuildTarget, folderOf, repositoryRoot } from '../bundler/workspace.ts';
import { lockedVersions } from './locked-versions.ts';

/** Where the house keeps what goes into a build beside the target's own folder. */
const bundlerFolder = 'packages/tooling/src/bundler';
const contractsFolder = 'packages/contracts/src';
const bundlerPackages = ['node_modules/@rspack/core', 'node_modules/@module-federation/enhanced'];
const kitFolders = ['packages/app-kit', 'packages/ui'];

/**
 * Hash of everything a build of the target depends on: its sources, the bundler, and the locked versions of
 * its packages; for the shell also the kit it provides. Equal hash, equal build, so an unchanged target need
 * not be built again. Tests are no input.
 */
export async function inputHashOf(
  target: BuildTarget,
  { root = repositoryRoot }: { readonly root?: string } = {},
): Promise<string> {
  const folders = [
    folderOf(target, root),
    join(root, bundlerFolder),
    join(root, contractsFolder),
    ...(target === 'shell' ? kitFolders.map((folder) => join(root, folder)) : []),
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
  // The shell brings the kit and its libraries; a section meets them at run time.
  const provided = target === 'shell' ? [] : [...kitPackages, 'react', 'react-dom'];
  hash.update(JSON.stringify(await lockedVersions(root, [packageOf(target), ...bundlerPackages], provided)));
  return hash.digest('hex');
}

function packageOf(target: BuildTarget): string {
  return target === 'shell' ? 'shell' : `mfe-${target}`;
}

function isInput(file: string): boolean {
  return !/(^|\/)(node_modules|dist)\/|\.test\.tsx?$|(^|\/)(testing|dev)\//.test(file);
}
