import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, dirname, join } from 'node:path';
import { runInNewContext } from 'node:vm';
import { reservedPaths, routeManifestSchema, routes, sectionPattern } from '@mova/contracts';
import { experiments } from '@rspack/core';
import { z } from 'zod';
import { BuildError } from '../config/rspack.ts';

const definitionSchema = z.object({
  name: z
    .string()
    .regex(sectionPattern, 'up to 32 small letters and hyphens, a letter first; "shell" is taken'),
  locales: z.object({ uk: z.record(z.string(), z.unknown()) }),
  routes: z
    .array(
      routeManifestSchema
        .omit({ files: true, firstPaint: true })
        .extend({ firstPaint: z.boolean().optional() }),
    )
    .min(1),
  calls: z.array(z.enum(Object.keys(routes))).optional(),
});
export type SectionDefinition = z.infer<typeof definitionSchema>;

/**
 * Reads the routes of a section from its `src/remote.tsx`, which is compiled and evaluated alone, with a stub
 * for the kit. It may import only the kit and JSON, so that its routes stay static.
 *
 * @param expected the name of the section; any by default
 * @throws {BuildError} for an unknown guard, a page without a module or a path declared twice
 */
export async function readRemote(folder: string, expected?: string): Promise<SectionDefinition> {
  const section = expected ?? basename(folder);
  const file = join(folder, 'src/remote.tsx');
  const definition = await evaluate(section, file);
  if (definition === undefined)
    throw new BuildError(
      `${section}: src/remote.tsx has no default export; export default defineRemote({ … })`,
    );
  const parsed = definitionSchema.safeParse(definition);
  if (!parsed.success) {
    const issues = parsed.error.issues.map(
      ({ path, message }) => `${path.join('.') || 'definition'}: ${message}`,
    );
    throw new BuildError(`${section}: src/remote.tsx: ${issues.join('; ')}`);
  }
  if (expected !== undefined && parsed.data.name !== expected) {
    throw new BuildError(`${section}: src/remote.tsx names itself "${parsed.data.name}"`);
  }
  await checkRoutes(section, folder, parsed.data);
  return parsed.data;
}

async function checkRoutes(
  section: string,
  folder: string,
  { name, routes, calls }: SectionDefinition,
): Promise<void> {
  const paths = new Set<string>();
  for (const { path, page, firstCalls = [] } of routes) {
    const unknown = firstCalls.find(({ call }) => !calls?.some((declared) => declared === call));
    if (unknown) {
      throw new BuildError(
        `${section}: firstCalls of ${path} name ${unknown.call}, which is not among its calls`,
      );
    }
    if (paths.has(path)) throw new BuildError(`${section}: route ${path} is declared twice`);
    paths.add(path);
    if (reservedPaths.some((reserved) => `${path}/`.startsWith(`${reserved}/`)))
      throw new BuildError(`${name} claims ${path}, which the gateway serves itself`);
    const module = join(folder, 'src/pages', `${page}.tsx`);
    const source = await readFile(module, 'utf8').catch(() => {
      throw new BuildError(
        `${section}: route ${path} names page "${page}", but src/pages/${page}.tsx is missing`,
      );
    });
    if (!pageExport.test(source)) {
      throw new BuildError(
        `${section}: src/pages/${page}.tsx has no export named Page; export function Page() { … }`,
      );
    }
  }
}

/** A module that exports all of another one is left to the bundler. */
const pageExport =
  /^\s*export\s+(?:(?:async\s+)?function\s+Page\b|(?:const|let|var|class)\s+Page\b|\{[^}]*\bPage\s*[,}]|\*\s+from\b)/m;

function readJson(section: string, importer: string, request: string): unknown {
  try {
    return JSON.parse(readFileSync(join(dirname(importer), request), 'utf8'));
  } catch (error) {
    throw new BuildError(`${section}: src/remote.tsx imports ${request}: ${(error as Error).message}`);
  }
}

async function evaluate(section: string, file: string): Promise<unknown> {
  const source = await readFile(file, 'utf8').catch((cause: unknown) => {
    throw new BuildError(`${section}: src/remote.tsx is missing in ${dirname(dirname(file))}`, { cause });
  });
  const { code } = await experiments.swc.transform(source, {
    filename: file,
    jsc: { parser: { syntax: 'typescript', tsx: true }, target: 'es2022' },
    module: { type: 'commonjs', ignoreDynamic: true },
  });
  const require = (request: string): unknown => {
    if (request === '@mova/app-kit') return { defineRemote: (definition: unknown) => definition };
    if (/^\..*\.json$/.test(request)) return { __esModule: true, default: readJson(section, file, request) };
    throw new BuildError(`${section}: src/remote.tsx may import @mova/app-kit and JSON only, not ${request}`);
  };
  const exports: { default?: unknown } = {};
  runInNewContext(code, { require, exports, module: { exports } }, { filename: file });
  // Through JSON: the objects belong to another realm, and functions such as `load` are not needed.
  return exports.default === undefined ? undefined : JSON.parse(JSON.stringify(exports.default));
}
