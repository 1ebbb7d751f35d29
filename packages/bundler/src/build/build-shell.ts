import { readdir, readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { kitFolder, type ShellFirstPaint, type ShellRelease, shellFirstPaintSchema } from '@mova/contracts';
import { repositoryRoot } from '@mova/workspace';
import { defineHost, providedVersions } from '../config/host.ts';
import { BuildError, baseConfig, compile, entryFiles } from '../config/rspack.ts';
import { packKit } from '../kit/pack-kit.ts';
import { usedCalls } from '../kit/used-calls.ts';
import { prerender } from '../prerender/prerender.ts';
import { type BuildOptions, folderOf } from '../release/build-target.ts';
import { kitFingerprint } from '../release/input-hash.ts';
import { entryOf, readPackage } from '../release/package-json.ts';
import { hashFiles, moveSourceMaps, writeRelease } from '../release/release-files.ts';
import { writeCalls } from './write-calls.ts';

/**
 * Builds the shell into `outDir`; source maps go to `<outDir>.maps`.
 *
 * @param options.withKit packs the kit into the release, for sections outside this repository
 * @throws {BuildError}
 */
export async function buildShell(
  options: BuildOptions & { readonly withKit?: boolean },
): Promise<ShellRelease> {
  const outDir = resolve(options.outDir);
  const stats = await compile('shell', await defineHost({ ...options, outDir }));
  const entry = entryFiles(stats, 'main');
  const [firstPaint] = await Promise.all([
    prerenderShell({ ...options, outDir }, entry.styles),
    options.withKit && packKit(join(outDir, kitFolder), options.root),
  ]);
  await moveSourceMaps(outDir, `${outDir}.maps`);
  await writeCalls(outDir, await usedCalls(folderOf('shell', options.root), { withSharedKit: true }));
  return writeRelease(outDir, {
    kind: 'shell',
    section: 'shell',
    provides: await providedVersions(options.root),
    ...entry,
    firstPaint,
    files: await hashFiles(outDir),
  });
}

const resultSchema = shellFirstPaintSchema.omit({
  ...{ kit: true, script: true, fonts: true },
  ...{ trustedTypes: true, inline: true },
});

/** Prerenders the frames of the shell and adds the scripts that run before them to its build. @throws {BuildError} */
async function prerenderShell(options: BuildOptions, styles: readonly string[]): Promise<ShellFirstPaint> {
  const { root = repositoryRoot } = options;
  const folder = folderOf('shell', root);
  const shell = await readPackage(folder);
  const source = `export { paintAll } from '${entryOf(shell, './prerender')}';`;
  const [frames, script, askEarly, kit] = await Promise.all([
    prerender('shell', source, folder),
    buildScript('before-paint', entryOf(shell, './before-paint'), options),
    buildScript('ask-early', entryOf(shell, './ask-early'), options),
    kitFingerprint(root),
  ]);
  return {
    kit,
    script,
    fonts: await listFonts(options.outDir),
    trustedTypes: true,
    inline: {
      script: await readInline(options.outDir, [script]),
      askEarly: await readInline(options.outDir, [askEarly]),
      css: await readInline(options.outDir, styles),
    },
    ...resultSchema.parse(frames),
  };
}

/** A build of its own: the federation plugin adds its runtime to every entry of a build. */
async function buildScript(name: string, entry: string, options: BuildOptions): Promise<string> {
  const base = baseConfig('shell', { ...options, folder: folderOf('shell', options.root) });
  const stats = await compile(`the script ${name}`, {
    ...base,
    entry: { [name]: entry },
    output: { ...base.output, clean: false },
  });
  const [script] = entryFiles(stats, name).scripts;
  if (!script) throw new BuildError(`shell: the script ${name} was not built`);
  return script;
}

/** Reads what documents hold between `<script>` or `<style>` and its end. */
async function readInline(outDir: string, files: readonly string[]): Promise<string> {
  const all = (await Promise.all(files.map((file) => readFile(join(outDir, file), 'utf8')))).join('');
  if (/<\/|<!--/.test(all)) throw new BuildError(`shell: ${files.join(', ')} would end the element it is in`);
  return all;
}

/** Returns the fonts every page shows: Ukrainian letters, and Latin ones with digits. */
async function listFonts(outDir: string): Promise<string[]> {
  const files = (await readdir(outDir)).filter((file) => /^onest-first-.*\.woff2$/.test(file));
  if (files.length !== 2) throw new BuildError(`shell: two fonts were expected, not ${files.join(', ')}`);
  return files.sort();
}
