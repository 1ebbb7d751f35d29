import { readdirSync } from 'node:fs';

const folderPattern = /^mfe-(.+)$/;

/** Returns the names of the sections in a repository, from their folders `mfe-<name>`, sorted. */
export function sectionsIn(root: string): string[] {
  return readdirSync(root)
    .flatMap((folder) => folderPattern.exec(folder)?.[1] ?? [])
    .sort();
}
