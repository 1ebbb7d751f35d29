import { resolve } from 'node:path';
import type { ShellRelease } from '@mova/contracts';
import { defineHost } from '../config/define-host.ts';
import { providedVersions } from '../config/federation.ts';
import { BuildError, type BuildOptions, compile } from '../config/rspack.ts';
import { prerenderShell } from '../prerender/prerender-shell.ts';
import { hashFiles, moveSourceMaps, writeRelease } from '../release/release-files.ts';

/** Builds the shell into `outDir`, with its `release.json`; source maps go to `<outDir>.maps`. @throws {BuildError} */
export async function buildShell(options: BuildOptions): Promise<ShellRelease> {
  const outDir = resolve(options.outDir);
  const stats = await compile('shell', await defineHost({ ...options, outDir }));
  const { entrypoints = {} } = stats.toJson({ all: false, entrypoints: true });
  const files = (entrypoints.main?.assets ?? []).map(({ name }) => name);
  const firstPaint = await prerenderShell({ ...options, outDir });
  await moveSourceMaps(outDir, `${outDir}.maps`);
  const release = await writeRelease(outDir, {
    kind: 'shell',
    section: 'shell',
    provides: await providedVersions(options.root),
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
    firstPaint,
    files: await hashFiles(outDir),
  });
  if (release.kind !== 'shell') throw new BuildError('shell: release.json is of another kind');
  return release;
}
