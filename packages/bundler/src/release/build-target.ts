import { join } from 'node:path';
import { repositoryRoot, sectionsIn } from '@mova/workspace';

/** What can be built and released on its own: `shell`, or a section by its name. */
export type BuildTarget = string;

export const buildTargets: readonly BuildTarget[] = ['shell', ...sectionsIn(repositoryRoot)];

/** The packages sections build on: what a release `needs` and a shell `provides`. */
export const kitFolders = { '@mova/app-kit': 'packages/app-kit', '@mova/ui': 'packages/ui' } as const;

/** What a section may import, in the order of their imports. */
export const kitPackageFolders = [
  'packages/contracts',
  'packages/ui',
  'packages/app-kit',
  'packages/training',
] as const;

/** Returns the folder of a target: `<root>/shell`, `<root>/mfe-account`. */
export function folderOf(target: BuildTarget, root: string = repositoryRoot): string {
  return join(root, target === 'shell' ? 'shell' : `mfe-${target}`);
}

export interface BuildOptions {
  /** Folder of the release; emptied first. */
  readonly outDir: string;
  readonly mode?: 'production' | 'development';
  /** Root of the repository; a temporary one in tests. */
  readonly root?: string;
}
