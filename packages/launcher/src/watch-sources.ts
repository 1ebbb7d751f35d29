import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import { serviceNames } from '@mova/contracts/names';
import { repositoryRoot } from '@mova/workspace';

const everyone = [...serviceNames, 'gateway'] as const;

/** Folders whose changes mean that processes run old code, with the processes concerned. */
const watched: readonly { readonly folder: string; readonly names: readonly string[] }[] = [
  { folder: 'packages/contracts/src', names: everyone },
  { folder: 'packages/service-kit/src', names: everyone },
  { folder: 'gateway/src', names: ['gateway'] },
  ...serviceNames.map((name) => ({ folder: `services/${name}`, names: [name] })),
];

/** An editor saves in several steps, and a search-and-replace in many files: one restart for all. */
const settleMs = 200;

/** Names processes whose sources changed, all that changed within a moment at once; answers what stops it. */
export function watchSources(onChange: (names: readonly string[]) => void): () => void {
  const changed = new Set<string>();
  let timer: NodeJS.Timeout | undefined;
  const watchers: FSWatcher[] = watched.map(({ folder, names }) =>
    watch(join(repositoryRoot, folder), { recursive: true }, (_event, file) => {
      if (!file || !/\.(ts|json)$/.test(file) || /\.test\.ts$|(^|\/)node_modules\//.test(file)) return;
      for (const name of names) changed.add(name);
      clearTimeout(timer);
      timer = setTimeout(() => {
        onChange([...changed]);
        changed.clear();
      }, settleMs);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
