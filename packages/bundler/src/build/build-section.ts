import type { SectionRelease } from '@mova/contracts';
import { type BuildOptions, folderOf } from '../release/build-target.ts';
import { readKit } from '../release/input-hash.ts';
import { compileSection } from './compile-section.ts';

/** Builds a section of this repository into `outDir`; source maps go to `<outDir>.maps`. @throws {BuildError} */
export async function buildSection(
  section: string,
  { root, outDir }: Omit<BuildOptions, 'mode'>,
): Promise<SectionRelease> {
  return compileSection({ name: section, folder: folderOf(section, root), outDir, kit: await readKit(root) });
}
