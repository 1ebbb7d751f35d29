import { readdir } from 'node:fs/promises';

import { type ShellPaint, shellPaintSchema } from '@mova/contracts';
import { baseConfig, type BuildOptions } from '../config/base-config.ts';
import { BuildError, compile } from '../config/compile.ts';
import { kitFingerprint } from '../release/kit-fingerprint.ts';
import { paintTarget } from './prerender-target.ts';
import { repositoryRoot } from '@mova/workspace';

const paintSchema = shellPaintSchema.omit({ kit: true, script: true, fonts: true, trustedTypes: true });

/** Paints the frames of the shell and adds the script that runs before them to its build. @throws {BuildError} */
export async function paintShell(options: BuildOptions): Promise<ShellPaint> {
  const { root = repositoryRoot } = options;
  const source = `export { paintAll } from './src/first-paint/paint-shell.tsx';`;
  const [painted, script, kit] = await Promise.all([
    paintTarget('shell', source, { root }),
    addScript(options),
    kitFingerprint(root),
  ]);
  return {
    kit,
    script,
    fonts: await fontsIn(options.outDir),
    trustedTypes: true,
    ...paintSchema.parse(painted),
  };
}

/** Built apart: the federation would put its runtime into every entry of one build. */
async function addScript(options: BuildOptions): Promise<string> {
  const base = baseConfig('shell', options, 'app');
  const stats = await compile('the script before the first paint', {
    ...base,
    entry: { 'before-paint': './src/first-paint/before-paint.ts' },
    output: { ...base.output, clean: false },
  });
  const { entrypoints = {} } = stats.toJson({ all: false, entrypoints: true });
  const [script] = (entrypoints['before-paint']?.assets ?? []).map(({ name }) => name);
  if (!script) throw new BuildError('shell: the script before the first paint was not built');
  return script;
}

/** Every page shows Ukrainian letters, and Latin ones with the digits; the rest comes when a page needs it. */
async function fontsIn(outDir: string): Promise<string[]> {
  const files = (await readdir(outDir)).filter((file) => /^onest-first-.*\.woff2$/.test(file));
  if (files.length !== 2) throw new BuildError(`shell: two fonts were expected, not ${files.join(', ')}`);
  return files.sort();
}
