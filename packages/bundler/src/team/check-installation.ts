import { BuildError } from '../config/rspack.ts';
import { installedFolder, readPackage } from '../release/package-json.ts';

const kitNames = ['contracts', 'ui', 'app-kit', 'training'].map((name) => `@mova/${name}`);

/**
 * Checks that a section builds with one version of the kit and one React, as the kit needs them.
 *
 * @throws {BuildError}
 */
export async function checkInstallation(folder: string, version: string): Promise<void> {
  for (const name of kitNames) {
    const found = installedFolder(folder, name);
    if (found === undefined) throw new BuildError(`${name} is not installed: run npm install`);
    const installed = (await readPackage(found)).version;
    if (installed !== version)
      throw new BuildError(
        `${name}@${installed} and @mova/section-tools@${version} are of different kits: give all @mova packages of package.json one version, and run npm install`,
      );
    await checkReact(folder, name, found);
  }
}

/** Two copies of React would prerender a page with hooks of the one and components of the other. */
async function checkReact(folder: string, name: string, kitFolder: string): Promise<void> {
  const { peerDependencies = {} } = await readPackage(kitFolder);
  for (const library of ['react', 'react-dom']) {
    const needed = peerDependencies[library];
    if (needed === undefined) continue;
    const [own, ofKit] = [installedFolder(folder, library), installedFolder(kitFolder, library)];
    if (own === undefined) throw new BuildError(`${library}@${needed} is not installed: run npm install`);
    const { version } = await readPackage(own);
    if (own !== ofKit || version !== needed)
      throw new BuildError(
        `${library}@${version} of this section is not the ${library}@${needed} of ${name}: a page has one React`,
      );
  }
}
