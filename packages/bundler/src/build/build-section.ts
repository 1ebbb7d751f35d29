import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { RouteManifest, SectionName, SectionRelease } from '@mova/contracts';
import type { StatsCompilation } from '@rspack/core';
import { inputHashOf } from '../release/input-hash.ts';
import type { BuildOptions } from '../config/base-config.ts';
import { BuildError, compile } from '../config/compile.ts';
import { defineRemote, entryFile } from '../config/define-remote.ts';
import { kitFingerprint } from '../release/kit-fingerprint.ts';
import { paintPages } from '../prerender/prerender-section.ts';
import { readRemote, type SectionDefinition } from './read-remote.ts';
import { hashFiles, moveSourceMaps, writeRelease } from '../release/release-files.ts';
import { neededRanges } from '../config/shared-parts.ts';
import { folderOf, readPackage } from '../release/build-target.ts';
import { repositoryRoot } from '@mova/workspace';

/**
 * Builds one section into `outDir`, with its `release.json`; source maps go to `<outDir>.maps`.
 *
 * @throws {BuildError} when the sources do not build, or a route names a page that does not exist.
 */
export async function buildSection(section: SectionName, options: BuildOptions): Promise<SectionRelease> {
  const { root = repositoryRoot } = options;
  const outDir = resolve(options.outDir);
  const folder = folderOf(section, root);
  const definition = await readRemote(section, folder);
  const buildId = (await inputHashOf(section, { root })).slice(0, 12);
  const stats = await compile(section, await defineRemote(section, { ...options, outDir, buildId }));
  const routes = routesOf(
    section,
    definition,
    stats.toJson({ all: false, chunkGroups: true, chunkGroupAuxiliary: false }),
  );
  await moveSourceMaps(outDir, `${outDir}.maps`);
  const release = await writeRelease(outDir, {
    kind: 'section',
    section,
    needs: neededRanges(await readPackage(folder)),
    entry: entryFile,
    ...(await withFirstPaint(definition, routes, { root, outDir })),
    files: await hashFiles(outDir),
  });
  if (release.kind !== 'section') throw new BuildError(`${section}: release.json is of another kind`);
  return release;
}

/** The routes, with the HTML of those that ask for a first paint, and the kit it was painted with. */
async function withFirstPaint(
  { name, routes: declared }: SectionDefinition,
  routes: readonly RouteManifest[],
  { root, outDir }: { readonly root: string; readonly outDir: string },
): Promise<Pick<SectionRelease, 'routes' | 'kit'>> {
  if (!declared.some(({ firstPaint }) => firstPaint)) return { routes: [...routes] };
  const painted = await paintPages(name, root);
  const withPaint = routes.map(async (route) => {
    const html = painted[route.path];
    return html === undefined
      ? route
      : { ...route, firstPaint: { html, css: await stylesOf(route, outDir) } };
  });
  return { routes: await Promise.all(withPaint), kit: await kitFingerprint(root) };
}

/** Whole, not by address: a sheet of a section that does not answer must not keep the site from showing. */
async function stylesOf({ files }: RouteManifest, outDir: string): Promise<string> {
  const sheets = files.filter((file) => file.endsWith('.css'));
  return (await Promise.all(sheets.map((file) => readFile(join(outDir, file), 'utf8')))).join('');
}

/** Adds to each route the files its page needs beyond the entry: those of the exposed module and its own. */
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
    // `[request]` names a chunk after the request below ./pages, its dot made a dash.
    const files = [...filesOf('remote'), ...filesOf(`${route.page}-tsx`)];
    return { ...route, files: [...new Set(files)].filter((file) => file !== entryFile).sort() };
  });
}
