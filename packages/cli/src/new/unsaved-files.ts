import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { runProgram } from '@mova/workspace';
import type { Part } from './part.ts';

/** Returns the files that a removal would lose: neither as they were generated, nor committed as they are. */
export async function findUnsavedFiles(root: string, { folder, files }: Part): Promise<string[]> {
  const inFolder = folder
    ? globSync(`${folder}/**/*`, { cwd: root, withFileTypes: true }).flatMap((entry) =>
        entry.isFile() ? [join(entry.parentPath, entry.name).slice(root.length + 1)] : [],
      )
    : [];
  const paths = [...new Set([...inFolder, ...Object.keys(files)])];
  const changed = paths.filter((path) => bare(readIfThere(join(root, path))) !== bare(files[path]));
  if (changed.length === 0) return [];
  const saved = await runProgram('git', ['ls-files', '--', ...changed]);
  const edited = await runProgram('git', ['diff', '--name-only', 'HEAD', '--', ...changed]);
  if (saved.code !== 0 || edited.code !== 0) return changed;
  const committed = new Set(saved.output.split('\n'));
  const different = new Set(edited.output.split('\n'));
  return changed.filter((path) => !committed.has(path) || different.has(path));
}

/** The length of a name decides where a formatter breaks lines, and what it puts there. */
const bare = (text: string | undefined) => text?.replace(/[\s,(){}'"]/g, '');

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
