import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { repositoryRoot } from '@mova/workspace';
import { type Configuration, rspack } from '@rspack/core';
import { providedVersions } from '../config/host.ts';
import { BuildError, baseConfig, compile, entryFiles } from '../config/rspack.ts';
import { type BuildOptions, folderOf } from '../release/build-target.ts';
import { entryOf, readPackage } from '../release/package-json.ts';

/**
 * Builds the shell and one page of a section as one ordinary bundle: the baseline for the cost of federation.
 * Overlays stay lazy, as in the federated build. Returns the files needed to show the page, relative to `outDir`.
 *
 * @throws {BuildError}
 */
export async function bundleOne(section: string, page: string, options: BuildOptions) {
  const outDir = resolve(options.outDir);
  const { root = repositoryRoot } = options;
  const remote = join(folderOf(section, root), 'src/remote.tsx');
  // The bundler would silently make an empty context.
  await readFile(join(folderOf(section, root), 'src/pages', `${page}.tsx`)).catch((cause: unknown) => {
    throw new BuildError(`${section}: src/pages/${page}.tsx is missing`, { cause });
  });
  const base = baseConfig('shell', { ...options, outDir, folder: folderOf('shell', root) });
  const config: Configuration = {
    ...base,
    entry: { main: entryOf(await readPackage(folderOf('shell', root)), './main') },
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
  return entryFiles(stats, 'main');
}

function dataModule(source: string): string {
  return `data:text/javascript,${encodeURIComponent(source)}`;
}
