import { readdir } from 'node:fs/promises';
import { type ShellFirstPaint, shellFirstPaintSchema } from '@mova/contracts';
import { repositoryRoot } from '@mova/workspace';
import { BuildError, type BuildOptions, baseConfig, compile, entryFiles } from '../config/rspack.ts';
import { entryOf, folderOf, readPackage } from '../release/build-target.ts';
import { kitFingerprint } from '../release/input-hash.ts';
import { prerender } from './prerender.ts';

const resultSchema = shellFirstPaintSchema.omit({ kit: true, script: true, fonts: true, trustedTypes: true });

/** Prerenders the frames of the shell and adds the script that runs before them to its build. @throws {BuildError} */
export async function prerenderShell(options: BuildOptions): Promise<ShellFirstPaint> {
  const { root = repositoryRoot } = options;
  const shell = await readPackage(folderOf('shell', root));
  const source = `export { paintAll } from '${entryOf(shell, './prerender')}';`;
  const [frames, script, kit] = await Promise.all([
    prerender('shell', source, { root }),
    buildScript(entryOf(shell, './before-paint'), options),
    kitFingerprint(root),
  ]);
  return {
    kit,
    script,
    fonts: await listFonts(options.outDir),
    trustedTypes: true,
    ...resultSchema.parse(frames),
  };
}

/** A build of its own: the federation plugin adds its runtime to every entry of a build. */
async function buildScript(entry: string, options: BuildOptions): Promise<string> {
  const base = baseConfig('shell', options);
  const stats = await compile('the script before the first paint', {
    ...base,
    entry: { 'before-paint': entry },
    output: { ...base.output, clean: false },
  });
  const [script] = entryFiles(stats, 'before-paint').scripts;
  if (!script) throw new BuildError('shell: the script before the first paint was not built');
  return script;
}

/** Returns the fonts every page shows: Ukrainian letters, and Latin ones with digits. */
async function listFonts(outDir: string): Promise<string[]> {
  const files = (await readdir(outDir)).filter((file) => /^onest-first-.*\.woff2$/.test(file));
  if (files.length !== 2) throw new BuildError(`shell: two fonts were expected, not ${files.join(', ')}`);
  return files.sort();
}
