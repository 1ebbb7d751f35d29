import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { RouteManifest, SectionRelease } from '@mova/contracts';
import { repositoryRoot } from '@mova/workspace';
import type { StatsCompilation } from '@rspack/core';
import { defineRemote, entryFile, neededRanges } from '../config/federation.ts';
import { BuildError, type BuildOptions, compile } from '../config/rspack.ts';
import { prerenderSection } from '../prerender/prerender.ts';
import { folderOf, readPackage } from '../release/build-target.ts';
import { inputHash, kitFingerprint } from '../release/input-hash.ts';
import { hashFiles, moveSourceMaps, writeRelease } from '../release/release-files.ts';
import { readRemote, type SectionDefinition } from './read-remote.ts';

/** Builds one section into `outDir`; source maps go to `<outDir>.maps`. @throws {BuildError} */
export async function buildSection(section: string, options: BuildOptions): Promise<SectionRelease> {
  const { root = repositoryRoot } = options;
  const outDir = resolve(options.outDir);
  const folder = folderOf(section, root);
  const definition = await readRemote(section, folder);
  const buildId = (await inputHash(section, root)).slice(0, 12);
  const stats = await compile(section, await defineRemote(section, { ...options, outDir, buildId }));
  const routes = routesOf(
    section,
    definition,
    stats.toJson({ all: false, chunkGroups: true, chunkGroupAuxiliary: false }),
  );
  await moveSourceMaps(outDir, `${outDir}.maps`);
  return writeRelease(outDir, {
    kind: 'section',
    section,
    needs: neededRanges(await readPackage(folder)),
    entry: entryFile,
    ...(await addFirstPaint(definition, routes, { root, outDir })),
    files: await hashFiles(outDir),
  });
}

/** Adds the HTML of the routes that ask for prerendering, and the kit it was rendered with. */
async function addFirstPaint(
  { name, routes: declared }: SectionDefinition,
  routes: readonly RouteManifest[],
  { root, outDir }: { readonly root: string; readonly outDir: string },
): Promise<Pick<SectionRelease, 'routes' | 'kit'>> {
  if (!declared.some(({ firstPaint }) => firstPaint)) return { routes: [...routes] };
  const pages = await prerenderSection(name, root);
  const withHtml = routes.map(async (route) => {
    const html = pages[route.path];
    return html === undefined
      ? route
      : { ...route, firstPaint: { html, css: await stylesOf(route, outDir) } };
  });
  return { routes: await Promise.all(withHtml), kit: await kitFingerprint(root) };
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
