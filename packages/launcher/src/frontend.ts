import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import { buildChanged } from '@mova/bundler/builds';
import { serviceNames } from '@mova/contracts/names';
import { publishBuilds, publishDevelopment } from '@mova/releases';
import { openDatabase, type PlatformTables } from '@mova/service-kit';
import { FolderStore } from '@mova/service-kit/releases';
import { type DataPaths, type Environment, type Progress, repositoryRoot } from '@mova/workspace';
import type { BackingServices } from './backing-services.ts';
import type { StartOptions } from './start-mova.ts';
import type { ProcessGroup } from './supervision/process-group.ts';

/** Builds what changed and makes it live. @throws {OperatorError} with the output of the bundler */
export async function publishChanged(
  options: StartOptions,
  paths: DataPaths,
  { adminUrl }: BackingServices,
  progress: Progress,
): Promise<void> {
  const builds = await buildChanged({
    buildsDir: options.buildsDir ?? paths.builds,
    env: process.env,
    signal: options.signal,
    onBuild: (target) => progress.line(`building ${target}`),
  });
  const target = { store: new FolderStore(paths.releases), record: paths.published, adminUrl };
  const { set, published } = await publishBuilds(builds, target);
  const summary = published.length === 0 ? 'nothing changed' : `published ${published.join(', ')}`;
  progress.line(`release set ${set?.number} is live (${summary})`);
}

/** Serves shell and sections with hot reload and restarts changed services. Returns variables for the gateway. */
export async function startDevelopment(
  group: ProcessGroup,
  { adminUrl }: BackingServices,
  progress: Progress,
): Promise<{ readonly gatewayEnv: Environment; stop(): Promise<void> }> {
  // A dynamic import: rspack is large, and no other start needs it.
  const { startDevServers } = await import('@mova/bundler');
  const servers = await startDevServers({ onCompiled: compilationReporter(progress) });
  const db = openDatabase<PlatformTables>(adminUrl, { name: 'mova-develop', max: 1 });
  try {
    await publishDevelopment(servers.releases, db);
  } finally {
    await db.destroy();
  }
  const stopWatching = watchSources((names) => {
    progress.line(`sources of ${names.join(', ')} changed`);
    for (const name of names) void group.processes.get(name)?.restart();
  });
  return {
    gatewayEnv: { DEV_ORIGINS: servers.origins.join(',') },
    async stop() {
      stopWatching();
      await servers.stop();
    },
  };
}

/** Reports builds that fail, and the first that succeeds again. */
function compilationReporter(progress: Progress) {
  const broken = new Set<string>();
  return (target: string, errors: readonly string[]) => {
    if (errors.length > 0) {
      broken.add(target);
      progress.line(`${target} does not build:\n${errors.join('\n')}`);
    } else if (broken.delete(target)) progress.line(`${target} builds again`);
  };
}

const allProcesses = [...serviceNames, 'gateway'];

const watched: Readonly<Record<string, readonly string[]>> = {
  'packages/contracts/src': allProcesses,
  'packages/service-kit/src': allProcesses,
  'gateway/src': ['gateway'],
  ...Object.fromEntries(serviceNames.map((name) => [`services/${name}`, [name]])),
};

/** Collects the writes of an editor, or of a search-and-replace, into one restart. */
const debounceMs = 200;

/** Calls `onChange` with the processes whose sources changed. Returns a function that stops watching. */
function watchSources(onChange: (names: readonly string[]) => void): () => void {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const watchers: FSWatcher[] = Object.entries(watched).map(([folder, names]) =>
    watch(join(repositoryRoot, folder), { recursive: true }, (_event, file) => {
      if (!file || !/\.(ts|json)$/.test(file) || /\.test\.ts$|(^|\/)node_modules\//.test(file)) return;
      for (const name of names) changed.add(name);
      clearTimeout(timer);
      timer = setTimeout(() => {
        onChange([...changed]);
        changed.clear();
      }, debounceMs);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
