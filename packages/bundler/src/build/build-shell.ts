import { resolve } from 'node:path';
import type { ShellRelease } from '@mova/contracts';
import { providedVersions } from '../config/federation.ts';
import { defineHost } from '../config/host-and-remote.ts';
import { type BuildOptions, compile, entryFiles } from '../config/rspack.ts';
import { prerenderShell } from '../prerender/prerender-shell.ts';
import { hashFiles, moveSourceMaps, writeRelease } from '../release/release-files.ts';

/** Builds the shell into `outDir`, with its `release.json`; source maps go to `<outDir>.maps`. @throws {BuildError} */
export async function buildShell(options: BuildOptions): Promise<ShellRelease> {
  const outDir = resolve(options.outDir);
  const stats = await compile('shell', await defineHost({ ...options, outDir }));
  const firstPaint = await prerenderShell({ ...options, outDir });
  await moveSourceMaps(outDir, `${outDir}.maps`);
  return writeRelease(outDir, {
    kind: 'shell',
    section: 'shell',
    provides: await providedVersions(options.root),
    ...entryFiles(stats, 'main'),
    firstPaint,
    files: await hashFiles(outDir),
  });
}
