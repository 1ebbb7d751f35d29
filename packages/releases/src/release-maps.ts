import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { type SourceMaps, sourceMapsSchema, stackMapper } from '@mova/bundler/builds';
import type { ReleaseStore } from '@mova/service-kit/releases';
import { OperatorError } from '@mova/workspace';
import type { InspectedRelease } from './list-releases.ts';
import { withStore } from './with-store.ts';

/** Most that the maps of a release may have, without their sources. Those of the shell, by far the largest, have 1.2 MB. */
export const maxMapsBytes = 8 * 1024 * 1024;

const [compress, decompress] = [promisify(gzip), promisify(gunzip)];

/**
 * Keeps the source maps of a stored release, in place of those before. Only `readMaps` finds them.
 *
 * @throws {OperatorError} also for a map of a file that the release does not have
 */
export async function storeMaps(
  store: ReleaseStore,
  { section, version }: { readonly section: string; readonly version: string },
  maps: SourceMaps,
): Promise<void> {
  const release = await withStore(() => store.manifest(section, version));
  if (!release) throw new OperatorError(`${section}@${version} is not in the store: publish it first`);
  const unknown = Object.keys(maps).find((name) => !Object.hasOwn(release.files, name));
  if (unknown !== undefined) throw new OperatorError(`${section}@${version} has no file ${unknown}`);
  const bytes = await compress(JSON.stringify(maps));
  await withStore(async () => {
    const stored = await store.maps(section, version);
    if (!stored?.equals(bytes)) await store.putMaps(release, bytes);
  });
}

/** Returns the source maps of a release; undefined when there are none, or none that can be read. @throws {OperatorError} */
export async function readMaps(
  store: ReleaseStore,
  section: string,
  version: string,
): Promise<SourceMaps | undefined> {
  const bytes = await withStore(() => store.maps(section, version));
  try {
    const text = bytes && (await decompress(bytes, { maxOutputLength: maxMapsBytes }));
    return text && sourceMapsSchema.parse(JSON.parse(text.toString('utf8')));
  } catch {
    return undefined;
  }
}

/** Replaces positions in the stacks of a release by those in its sources. Where the store has no maps, or is away, they stay. */
export async function mapStacks(store: ReleaseStore, release: InspectedRelease): Promise<InspectedRelease> {
  const { section, version, stacks } = release;
  const maps = stacks.length > 0 ? await readMaps(store, section, version).catch(() => undefined) : undefined;
  if (!maps) return release;
  const mapStack = stackMapper(maps, release);
  return { ...release, stacks: stacks.map((seen) => ({ ...seen, stack: mapStack(seen.stack) })) };
}
