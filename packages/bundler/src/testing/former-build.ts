import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { defineRemote, LentRuntime } from '../config/federation.ts';
import { compile } from '../config/rspack.ts';
import { folderOf } from '../release/build-target.ts';
import { listFiles } from '../release/release-files.ts';

/**
 * Returns the files of a section, by their names, as kit 1.7 built it: the entry bundles most of the federation
 * library's runtime, and takes the rest from the shell by a global name.
 *
 * @param buildId part of the name of its chunk global
 */
export async function formerBuild(section: string, buildId: string): Promise<Record<string, string>> {
  const outDir = await mkdtemp(join(tmpdir(), 'mova-former-'));
  try {
    const needs = { '@mova/app-kit': '^1.7.0', '@mova/ui': '^1.0.0' };
    const config = defineRemote(section, { folder: folderOf(section), outDir, buildId, needs });
    await compile(section, {
      ...config,
      plugins: [
        ...(config.plugins ?? []).filter((plugin) => !(plugin instanceof LentRuntime)),
        new rspack.ExternalsPlugin('global', {
          '@module-federation/runtime-core': '_FEDERATION_RUNTIME_CORE',
        }),
      ],
    });
    const names = (await listFiles(outDir)).filter((name) => !name.endsWith('.map'));
    const texts = names.map(async (name) => [name, await readFile(join(outDir, name), 'utf8')]);
    return Object.fromEntries(await Promise.all(texts));
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
