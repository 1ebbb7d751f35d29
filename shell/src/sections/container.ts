import { getInstance } from '@module-federation/enhanced/runtime';
import type { RemoteDefinition } from '@mova/app-kit';
import type { SectionEntry } from '../releases/release-table.ts';
import { SectionLoadFailure } from './load-failure.ts';
import { loadScript } from './load-script.ts';

/** The scope of shared parts that shell and sections name, by naming none. */
const shareScope = 'default';

/** Exact versions of the parts this shell shares: `{ "@mova/app-kit": "1.0.0", … }`. */
export function providedVersions(): Record<string, string> {
  const scope = getInstance()?.shareScopeMap[shareScope] ?? {};
  return Object.fromEntries(
    Object.entries(scope).flatMap(([name, versions]) => {
      const [version] = Object.keys(versions);
      return version === undefined ? [] : [[name, version]];
    }),
  );
}

const attempted = new Set<string>();

/**
 * Fetches a section's container and takes the module it exposes. Every call starts afresh: the
 * federation runtime would keep a rejected entry for ever, so only its sharing is used.
 *
 * @throws {SectionLoadFailure} for the entry; whatever the container throws otherwise.
 */
export async function fetchDefinition(section: SectionEntry): Promise<RemoteDefinition | undefined> {
  const name = `mova_${section.name}`;
  const instance = getInstance();
  if (!instance) throw new SectionLoadFailure('evaluation', 'the federation runtime is missing');
  const retry = attempted.has(section.entry);
  attempted.add(section.entry);
  Reflect.deleteProperty(globalThis, name);
  await loadScript(section.entry, section.integrity, retry);
  const container: unknown = Reflect.get(globalThis, name);
  if (!isContainer(container)) {
    throw new SectionLoadFailure('missing-export', `${section.entry}: left no container "${name}"`);
  }
  await container.init(instance.shareScopeMap[shareScope] ?? {}, [], { shareScopeKeys: shareScope });
  const factory = await container.get('./remote');
  return (factory() as { readonly default?: RemoteDefinition } | undefined)?.default;
}

/** What a section's entry leaves behind: a container as module federation defines it. */
interface Container {
  /** Gives it the parts the shell shares, before anything of it runs. */
  init(shared: object, initScope: unknown[], options: { readonly shareScopeKeys: string }): unknown;
  get(module: string): Promise<() => unknown>;
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
}
