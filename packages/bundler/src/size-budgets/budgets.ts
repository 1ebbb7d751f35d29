import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import type { Release } from '@mova/contracts';
import type { BuildTarget } from '../release/build-target.ts';
import { readRelease } from '../release/release-files.ts';

/**
 * Maximum download in KB (1000 bytes, brotli at its best): of the shell, the scripts and styles of every page;
 * of a section, what its heaviest page adds. Raise a number in the change that needs it, and say there what
 * users get for it.
 */
export const budgets: Readonly<Record<BuildTarget, number>> = {
  shell: 195,
  account: 40,
  dictionary: 40,
  exercises: 45,
  grammar: 40,
};

const compress = promisify(brotliCompress);

interface Weight {
  readonly target: Release['section'];
  /** Path of the heaviest page of a section; `every page` for the shell. */
  readonly page: string;
  /** KB (1000 bytes) of brotli. */
  readonly kilobytes: number;
}

export async function weighRelease(folder: string): Promise<Weight> {
  const release = await readRelease(folder);
  const loads = loadsOf(release);
  const files = [...new Set(loads.flatMap((load) => load.files))];
  const sizeOf = async (file: string) => (await compress(await readFile(join(folder, file)))).length;
  const sizes = new Map(await Promise.all(files.map(async (file) => [file, await sizeOf(file)] as const)));
  const weights = loads.map((load): Weight => {
    const bytes = [...new Set(load.files)].reduce((sum, file) => sum + (sizes.get(file) ?? 0), 0);
    return { target: release.section, page: load.page, kilobytes: bytes / 1000 };
  });
  const [heaviest] = weights.sort((a, b) => b.kilobytes - a.kilobytes);
  if (!heaviest) throw new Error(`${release.section}: the release has no page`);
  return heaviest;
}

/** Returns an error message for a release over its budget; undefined for any other. */
export function checkBudget(weight: Weight, budget: number): string | undefined {
  const { target, page, kilobytes } = weight;
  if (kilobytes <= budget) return undefined;
  return [
    `${target}: ${page} loads ${kilobytes.toFixed(1)} KB of brotli, its budget is ${budget} KB.`,
    'Load lazily what it does not need at once, or raise the number in packages/bundler/src/size-budgets/budgets.ts.',
  ].join(' ');
}

function loadsOf(release: Release): { readonly page: string; readonly files: readonly string[] }[] {
  if (release.kind === 'section') {
    return release.routes.map(({ path, files }) => ({ page: path, files: [release.entry, ...files] }));
  }
  const { scripts, styles, firstPaint } = release;
  return [{ page: 'every page', files: [...scripts, ...styles, ...(firstPaint ? [firstPaint.script] : [])] }];
}
