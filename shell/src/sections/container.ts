import type { RemoteDefinition } from '@mova/app-kit';
import type { SectionEntry } from '../releases/release-table.ts';
import { sharedLibraries } from './federation.ts';
import type { ShareScope } from './former-federation.ts';
import { diagnose, SectionLoadFailure } from './load-failure.ts';
import { satisfies } from './satisfies.ts';

/** Returns the exact versions of what this shell shares: `{ "@mova/app-kit": "1.0.0", … }`. */
export function providedVersions(): Record<string, string> {
  return Object.fromEntries(Object.entries(sharedLibraries()).map(([name, { version }]) => [name, version]));
}

/** The last kit whose containers bundle the runtime of the federation library. */
const formerKit = '1.7.99';

/** Returns what a container is initialized with: for those of {@link formerKit} and before. */
async function shareScopeFor({ needs }: SectionEntry): Promise<ShareScope> {
  if (!satisfies(formerKit, needs['@mova/app-kit'] ?? '')) return {};
  const { formerShareScope } = await import('./former-federation.ts');
  return formerShareScope();
}

const attempted = new Set<string>();

/**
 * Fetches a section's container and returns the module it exposes. Every call starts over, also after a
 * failure.
 *
 * @throws {SectionLoadFailure} for the entry; otherwise what the container throws.
 */
export async function fetchDefinition(section: SectionEntry): Promise<RemoteDefinition | undefined> {
  const name = `mova_${section.name}`;
  const shareScope = await shareScopeFor(section);
  const retry = attempted.has(section.entry);
  attempted.add(section.entry);
  Reflect.deleteProperty(globalThis, name);
  await loadScript(section.entry, section.integrity, retry);
  const container: unknown = Reflect.get(globalThis, name);
  if (!isContainer(container)) {
    throw new SectionLoadFailure('missing-export', `${section.entry}: left no container "${name}"`);
  }
  await container.init(shareScope, [], { shareScopeKeys: 'default' });
  const factory = await container.get('./remote');
  return (factory() as { readonly default?: RemoteDefinition } | undefined)?.default;
}

interface Container {
  init(shared: object, initScope: unknown[], options: { readonly shareScopeKeys: string }): unknown;
  get(module: string): Promise<() => unknown>;
}

function isContainer(value: unknown): value is Container {
  return typeof value === 'object' && value !== null && 'init' in value && 'get' in value;
}

let attempts = 0;

const entryTimeoutMs = 10_000;

/** @throws {SectionLoadFailure} */
async function loadScript(url: string, integrity: string | undefined, retry: boolean): Promise<void> {
  const script = document.createElement('script');
  // A request of an earlier attempt may still be pending, and this one would wait for it.
  script.src = retry ? `${url}?attempt=${++attempts}` : url;
  script.async = true;
  script.crossOrigin = 'anonymous';
  if (integrity !== undefined) script.integrity = integrity;
  let thrown: unknown;
  const onError = (event: ErrorEvent): void => {
    if (event.filename === script.src) thrown = event.error ?? event.message;
  };
  window.addEventListener('error', onError);
  try {
    const outcome = await new Promise<'loaded' | 'failed' | 'late'>((resolve) => {
      script.onload = () => resolve('loaded');
      script.onerror = () => resolve('failed');
      setTimeout(() => resolve('late'), entryTimeoutMs);
      document.head.append(script);
    });
    if (outcome === 'late') throw new SectionLoadFailure('timeout', `${url}: did not answer in time`);
    if (outcome === 'failed') throw await diagnose(script.src, integrity);
    if (thrown !== undefined) throw new SectionLoadFailure('evaluation', `${url}: threw`, thrown);
  } finally {
    window.removeEventListener('error', onError);
    script.remove();
  }
}
