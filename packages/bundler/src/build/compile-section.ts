import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { RouteManifest, SectionRelease } from '@mova/contracts';
import type { StatsCompilation } from '@rspack/core';
import { defineRemote, entryFile } from '../config/federation.ts';
import { BuildError, compile } from '../config/rspack.ts';
import { neededVersions } from '../kit/needed-versions.ts';
import { prerenderSection } from '../prerender/prerender.ts';
import type { InstallableKit, Kit } from '../release/kit.ts';
import { installedVersion, type PackageJson, rangeOf, readPackage } from '../release/package-json.ts';
import { hashFiles, hashSources, moveSourceMaps, writeRelease } from '../release/release-files.ts';
import { readRemote, type SectionDefinition } from './read-remote.ts';
import { checkDeclaredCalls, writeCalls } from './write-calls.ts';

interface SectionBuild {
  readonly folder: string;
  readonly outDir: string;
  readonly kit: InstallableKit;
  /** Any by default. */
  readonly name?: string;
}

/** Builds the section in a folder into `outDir`; source maps go to `<outDir>.maps`. @throws {BuildError} */
export async function compileSection({ name, ...build }: SectionBuild): Promise<SectionRelease> {
  const { folder, kit } = build;
  const outDir = resolve(build.outDir);
  const definition = await readRemote(folder, name);
  const section = definition.name;
  const needs = await neededVersions(section, folder, kit);
  if (definition.calls) await checkDeclaredCalls(section, folder, definition.calls);
  const own = await readPackage(folder);
  const config = defineRemote(section, {
    folder,
    outDir,
    buildId: await buildIdOf(folder, own, kit),
    needs: { ...needs, react: rangeOf(own, 'react'), 'react-dom': rangeOf(own, 'react') },
  });
  const stats = await compile(section, config);
  const routes = routesOf(
    section,
    definition,
    stats.toJson({ all: false, chunkGroups: true, chunkGroupAuxiliary: false }),
  );
  await moveSourceMaps(outDir, `${outDir}.maps`);
  if (definition.calls) await writeCalls(outDir, definition.calls);
  return writeRelease(outDir, {
    kind: 'section',
    section,
    needs,
    entry: entryFile,
    ...(await addFirstPaint(definition, routes, { folder, outDir, kit })),
    files: await hashFiles(outDir),
  });
}

/** Returns a name for a build: of its sources, the kit, and the versions of its own packages. */
async function buildIdOf(folder: string, own: PackageJson, kit: Kit): Promise<string> {
  const hash = createHash('sha256').update(kit.hash);
  await hashSources(hash, join(folder, 'src'));
  const names = Object.keys(own.dependencies ?? {}).filter((name) => !name.startsWith('@mova/'));
  for (const name of names.sort()) hash.update(`${name}@${await installedVersion(folder, name)}\0`);
  return hash.digest('hex').slice(0, 12);
}

/** Adds the HTML of the routes that ask for prerendering, and the kit it was rendered with. */
async function addFirstPaint(
  { name, routes: declared }: SectionDefinition,
  routes: readonly RouteManifest[],
  { folder, outDir, kit }: Pick<SectionBuild, 'folder' | 'outDir' | 'kit'>,
): Promise<Pick<SectionRelease, 'routes' | 'kit'>> {
  if (!declared.some(({ firstPaint }) => firstPaint)) return { routes: [...routes] };
  const pages = await prerenderSection(name, folder);
  const withHtml = routes.map(async (route) => {
    const html = pages[route.path];
    return html === undefined
      ? route
      : { ...route, firstPaint: { html, css: await stylesOf(route, outDir) } };
  });
  return { routes: await Promise.all(withHtml), kit: kit.fingerprint };
}

/** Inline styles: a section's stylesheet that does not load must not delay the first paint. */
async function stylesOf({ files }: RouteManifest, outDir: string): Promise<string> {
  const sheets = files.filter((file) => file.endsWith('.css'));
  return (await Promise.all(sheets.map((file) => readFile(join(outDir, file), 'utf8')))).join('');
}

/** Adds to each route the files its page needs besides the entry. */
function routesOf(section: string, definition: SectionDefinition, stats: StatsCompilation): RouteManifest[] {
  const groups = stats.namedChunkGroups ?? {};
  const filesOf = (group: string): string[] => {
    const assets = groups[group]?.assets;
    if (!assets)
      throw new BuildError(
        `${section}: the build has no chunk "${group}"; does load() name chunks "[request]"?`,
      );
    return assets.map(({ name }) => name).filter((name) => /\.(js|css)$/.test(name));
  };
  return definition.routes.map(({ firstPaint: _, ...route }) => {
    // `[request]` names a chunk after the file in ./pages, with a dash for the dot.
    const files = [...filesOf('remote'), ...filesOf(`${route.page}-tsx`)];
    return { ...route, files: [...new Set(files)].filter((file) => file !== entryFile).sort() };
  });
}
