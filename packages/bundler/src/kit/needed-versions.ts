import { BuildError } from '../config/rspack.ts';
import { type InstallableKit, isLater, kitPackages, lendsRuntimeSince } from '../release/kit.ts';
import { readSources } from './read-sources.ts';

/**
 * Returns the versions of the kit that a section needs, as ranges: from the first that has every name which the
 * section, or an optional entry point bundled into it, imports at run time.
 *
 * @throws {BuildError} for a name that an installed kit does not have
 */
export async function neededVersions(
  section: string,
  folder: string,
  kit: InstallableKit,
): Promise<Record<string, string>> {
  const needed = new Map<string, string>(kitPackages.map((name) => [name, `${majorOf(kit.version)}.0.0`]));
  needed.set('@mova/app-kit', lendsRuntimeSince);
  for await (const { file, imports } of readSources(folder)) {
    for (const { specifier, names } of imports) {
      const [, name = '', path = ''] = /^(@mova\/[^/]+)(.*)$/.exec(specifier) ?? [];
      const known = kit.api[name]?.[`.${path}`];
      for (const imported of names) {
        const since = known?.[imported]?.split(' ')[0];
        if (since === undefined && kit.isInstalled && kit.api[name])
          throw new BuildError(
            `${section}: ${file} imports ${imported} from ${specifier}, which ${name}@${kit.version} does not have`,
          );
        // Here a new name is not yet in the report.
        const version = since ?? kit.version;
        const before = needed.get(name);
        if (path === '' && before && isLater(version, before)) needed.set(name, version);
      }
    }
  }
  return Object.fromEntries([...needed].map(([name, version]) => [name, `^${version}`]));
}

function majorOf(version: string): string {
  return version.split('.')[0] ?? '';
}
