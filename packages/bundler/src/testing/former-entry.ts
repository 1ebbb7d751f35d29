import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { rspack } from '@rspack/core';
import { defineRemote, entryFile, LentRuntime } from '../config/federation.ts';
import { compile } from '../config/rspack.ts';
import { folderOf } from '../release/build-target.ts';

/**
 * Returns the entry of a section as kit 1.7 built it, which bundles most of the federation library's runtime and takes
 * the rest from the shell by a global name. It loads the chunks that today's build makes.
 *
 * @param buildId of that build
 */
export async function formerEntry(section: string, buildId: string): Promise<string> {
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
    return await readFile(join(outDir, entryFile), 'utf8');
  } finally {
    await rm(outDir, { recursive: true, force: true });
  }
}
