import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { BuildError } from '../config/rspack.ts';
import { type InstallableKit, isLater, kitPackages } from '../release/kit.ts';
import { isInput, listFiles } from '../release/release-files.ts';

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
  for await (const { file, specifier, names } of importsOf(folder)) {
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
  return Object.fromEntries([...needed].map(([name, version]) => [name, `^${version}`]));
}

interface Import {
  readonly file: string;
  readonly specifier: string;
  readonly names: readonly string[];
}

const require = createRequire(import.meta.url);

/** Yields what the sources of a section import by name from `@mova/…`, and what those optional entry points import. */
async function* importsOf(folder: string): AsyncGenerator<Import> {
  const waiting = (await listFiles(join(folder, 'src')))
    .filter((file) => /\.tsx?$/.test(file) && isInput(file))
    .map((file) => join(folder, 'src', file));
  const seen = new Set(waiting);
  const visit = (file: string | undefined) => {
    if (file === undefined || seen.has(file)) return;
    seen.add(file);
    waiting.push(file);
  };
  for (let file = waiting.shift(); file; file = waiting.shift()) {
    const source = await readFile(file, 'utf8');
    const isKit = !file.startsWith(`${folder}/src`);
    for (const { specifier, names } of parseImports(source)) {
      if (specifier.startsWith('@mova/')) {
        yield { file: isKit ? specifier : file.slice(folder.length + 1), specifier, names };
        if (!kitPackages.some((name) => name === specifier)) visit(resolveCode(specifier));
      } else if (isKit && specifier.startsWith('.')) visit(existing(resolve(dirname(file), specifier)));
    }
  }
}

/** What is not found fails in the bundler, with a better message. */
function resolveCode(specifier: string): string | undefined {
  try {
    const file = require.resolve(specifier);
    return /\.[jt]sx?$/.test(file) ? file : undefined;
  } catch {
    return undefined;
  }
}

function existing(file: string): string | undefined {
  return /\.[jt]sx?$/.test(file) && existsSync(file) ? file : undefined;
}

const importForm =
  /^\s*(?:import|export)\s+(?!type\b)(?:([\w$]+)\s*,?\s*)?(?:\{([^}]*)\}\s*)?from\s*['"]([^'"]+)['"]/gm;

/** Returns the names imported at run time; `verbatimModuleSyntax` marks all others with `type`. */
function parseImports(source: string): { specifier: string; names: string[] }[] {
  return [...source.matchAll(importForm)].map(([, byDefault, list = '', specifier = '']) => {
    const names = list
      .split(',')
      .map((part) => part.trim())
      .filter((part) => part !== '' && !part.startsWith('type '))
      .map((part) => part.split(/\s+as\s+/)[0] ?? part);
    return { specifier, names: byDefault ? ['default', ...names] : names };
  });
}

function majorOf(version: string): string {
  return version.split('.')[0] ?? '';
}
