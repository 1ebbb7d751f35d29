import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join, resolve } from 'node:path';
import { kitPackages } from '../release/kit.ts';
import { isInput, listFiles } from '../release/release-files.ts';

/** A module that goes into a build. */
interface Source {
  /** Relative to the folder of the target; of the kit, the whole path. */
  readonly file: string;
  readonly isKit: boolean;
  readonly text: string;
  /** What it imports from `@mova/…` at run time. */
  readonly imports: readonly Import[];
}

interface Import {
  readonly specifier: string;
  readonly names: readonly string[];
}

interface ReadOptions {
  /** Also the packages that the shell shares with all sections. */
  readonly withSharedKit?: boolean;
}

const require = createRequire(import.meta.url);

/** Yields the sources in a folder, and of the kit what is bundled with them: the optional entry points they import. */
export async function* readSources(
  folder: string,
  { withSharedKit = false }: ReadOptions = {},
): AsyncGenerator<Source> {
  const waiting = (await listFiles(join(folder, 'src')))
    .filter((file) => /\.tsx?$/.test(file) && isInput(file))
    .map((file) => join(folder, 'src', file));
  const seen = new Set(waiting);
  const visit = (file: string | undefined) => {
    if (file === undefined || seen.has(file)) return;
    seen.add(file);
    waiting.push(file);
  };
  const isShared = (specifier: string) => kitPackages.some((name) => name === specifier);
  for (let file = waiting.shift(); file; file = waiting.shift()) {
    const text = await readFile(file, 'utf8');
    const isKit = !file.startsWith(`${folder}/src`);
    const all = parseImports(text);
    const imports = all.filter(({ specifier }) => specifier.startsWith('@mova/'));
    yield { file: isKit ? file : file.slice(folder.length + 1), isKit, text, imports };
    for (const { specifier } of imports)
      if (withSharedKit || !isShared(specifier)) visit(resolveCode(specifier));
    if (!isKit) continue;
    for (const { specifier } of all)
      if (specifier.startsWith('.')) visit(existing(resolve(dirname(file), specifier)));
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
