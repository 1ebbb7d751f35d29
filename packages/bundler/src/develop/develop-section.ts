import { mkdtemp, rm } from 'node:fs/promises';
import type { ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { missingTexts } from '../build/missing-texts.ts';
import { readRemote, type SectionDefinition } from '../build/read-remote.ts';
import { entryFile } from '../config/federation.ts';
import { neededVersions } from '../kit/needed-versions.ts';
import type { InstallableKit } from '../release/kit.ts';
import { type BuildState, compileContinuously } from './compile-continuously.ts';
import { startProxy } from './proxy.ts';
import { checkName, checkSection, readSite, replaceEntry, type TableEntry } from './site.ts';

interface DevelopmentOptions {
  /** Of the section: `src/remote.tsx` and what it needs. */
  readonly folder: string;
  readonly kit: InstallableKit;
  /** Origin of a running site: `http://localhost:8080`. */
  readonly site: string;
  /** 0 for any free one. */
  readonly port: number;
  /** The name of the section, where the folder tells it; any by default, but not that of a section with other pages. */
  readonly name?: string;
  readonly write?: (line: string) => void;
}

export interface Development {
  readonly origin: string;
  readonly paths: readonly string[];
  stop(): Promise<void>;
}

const version = 'development';

/**
 * Serves a running site on this machine with the section in a folder in the place of its published version, and
 * shows edits without a reload.
 *
 * @throws {BuildError} for a site that does not answer or allow this, and a section that does not build or fit
 */
export async function developSection(options: DevelopmentOptions): Promise<Development> {
  const { folder, kit, write = console.log } = options;
  const site = await readSite(options.site);
  const definition = await readRemote(folder, options.name);
  const { name } = definition;
  const publicPath = `/releases/${name}/${version}/`;
  const read = async (): Promise<TableEntry> => {
    const definition = await readRemote(folder, name);
    const needs = await neededVersions(name, folder, kit);
    checkSection(definition, needs, site);
    return entryOf(definition, needs, publicPath);
  };
  let entry = await read();
  if (options.name === undefined) checkName(definition, site);
  const listeners = new Set<ServerResponse>();
  let state: BuildState | undefined;
  let warnings: readonly string[] = [];
  const outDir = await mkdtemp(join(tmpdir(), 'mova-development-'));
  const cleanups = [() => rm(outDir, { recursive: true, force: true })];
  const stop = async () => {
    for (const cleanUp of cleanups.toReversed()) await cleanUp();
  };
  try {
    const proxy = await startProxy({
      site: site.origin,
      port: options.port,
      publicPath,
      outDir,
      rewrite: (html, path) => replaceEntry(html, entry, path),
      isOwnPage: (path) => entry.routes.some((route) => route.path === path),
      onListener: (listener) => {
        listener.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
        listeners.add(listener);
        listener.on('close', () => listeners.delete(listener));
        if (state) tell(listener, state);
      },
    });
    cleanups.push(proxy.stop);
    const stopCompiler = await compileContinuously({
      section: name,
      folder,
      outDir,
      publicPath,
      needs: entry.needs,
      check: async () => {
        entry = await read();
        const before = warnings.map(withoutLine);
        warnings = await missingTexts(folder);
        for (const warning of warnings)
          if (!before.includes(withoutLine(warning))) write(`warning: ${warning}`);
      },
      onBuild: (built, milliseconds) => {
        if (built.problem !== undefined) write(`${name} does not build:\n${built.problem}`);
        else if (state) write(`built in ${milliseconds} ms${built.mustReload ? ', pages reload' : ''}`);
        state = built;
        for (const listener of listeners) tell(listener, built);
      },
    });
    cleanups.push(stopCompiler);
    return { origin: proxy.origin, paths: entry.routes.map(({ path }) => path), stop };
  } catch (error) {
    await stop();
    throw error;
  }
}

/** An edit above moves what it says. */
function withoutLine(warning: string): string {
  return warning.replace(/:\d+:/, ':');
}

function tell(listener: ServerResponse, state: BuildState): void {
  listener.write(`data: ${JSON.stringify(state)}\n\n`);
}

function entryOf(
  { name, routes }: SectionDefinition,
  needs: TableEntry['needs'],
  publicPath: string,
): TableEntry {
  return {
    name,
    version,
    entry: publicPath + entryFile,
    needs,
    routes: routes.map(({ firstPaint: _, ...route }) => route),
  };
}
