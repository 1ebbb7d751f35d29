import { type FSWatcher, watch } from 'node:fs';
import { join } from 'node:path';
import { serviceNames } from '@mova/contracts/names';
import { repositoryRoot } from '@mova/workspace';

const allProcesses = [...serviceNames, 'gateway'] as const;

/** Source folders and the processes that run them. */
const watched: readonly { readonly folder: string; readonly names: readonly string[] }[] = [
  { folder: 'packages/contracts/src', names: allProcesses },
  { folder: 'packages/service-kit/src', names: allProcesses },
  { folder: 'gateway/src', names: ['gateway'] },
  ...serviceNames.map((name) => ({ folder: `services/${name}`, names: [name] })),
];

/** Collects the writes of an editor, or of a search-and-replace, into one restart. */
const debounceMs = 200;

/** Calls `onChange` with the processes whose sources changed. Returns a function that stops watching. */
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
      }, debounceMs);
    }),
  );
  return () => {
    clearTimeout(timer);
    for (const watcher of watchers) watcher.close();
  };
}
