import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { SectionName } from '@mova/contracts';
import { type Configuration, rspack } from '@rspack/core';
import { baseConfig, type BuildOptions } from '../config/base-config.ts';
import { BuildError, compile } from '../config/compile.ts';
import { providedVersions } from '../config/shared-parts.ts';
import { folderOf } from '../release/build-target.ts';
import { repositoryRoot } from '@mova/workspace';

/** One bundle of the shell and one page, as if there were no federation. */
export interface OneBundle {
  /** Scripts needed to show the page, relative to `outDir`. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/**
 * Builds the shell and one page of a section as ONE ordinary tree-shaken bundle from the same sources: the
 * measure of what federation costs. Overlays stay lazy, as they are in both.
 *
 * @throws {BuildError}
 */
export async function bundleOne(
  section: SectionName,
  page: string,
  options: BuildOptions,
): Promise<OneBundle> {
  const outDir = resolve(options.outDir);
  const { root = repositoryRoot } = options;
  const remote = join(folderOf(section, root), 'src/remote.tsx');
  // Fails early and clearly; the bundler would only make an empty context.
  await readFile(join(folderOf(section, root), 'src/pages', `${page}.tsx`)).catch((cause: unknown) => {
    throw new BuildError(`${section}: src/pages/${page}.tsx is missing`, { cause });
  });
  const base = baseConfig('shell', { ...options, outDir }, 'app');
  const config: Configuration = {
    ...base,
    entry: { main: './src/main.tsx' },
    module: {
      ...base.module,
      rules: [...(base.module?.rules ?? []), { resource: remote, parser: { dynamicImportMode: 'eager' } }],
    },
    plugins: [
      new rspack.ContextReplacementPlugin(/[\\/]src[\\/]pages$/, new RegExp(`^\\./${page}\\.tsx$`)),
      new rspack.NormalModuleReplacementPlugin(
        /\/container\.ts$/,
        dataModule(`
          import definition from ${JSON.stringify(remote)};
          export const providedVersions = () => (${JSON.stringify(await providedVersions(root))});
          export const fetchDefinition = async () => definition;`),
      ),
    ],
  };
  const stats = await compile('the single bundle', config);
  const { entrypoints = {} } = stats.toJson({ all: false, entrypoints: true });
  const files = (entrypoints.main?.assets ?? []).map(({ name }) => name);
  return {
    scripts: files.filter((file) => file.endsWith('.js')),
    styles: files.filter((file) => file.endsWith('.css')),
  };
}

function dataModule(source: string): string {
  return `data:text/javascript,${encodeURIComponent(source)}`;
}
