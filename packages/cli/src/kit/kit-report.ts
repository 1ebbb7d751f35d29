import type { KitApi, KitReport } from '@mova/bundler/builds';
import type { ApiTypes } from './read-api.ts';

type Change = 'none' | 'minor' | 'major';

/** Returns what kind of version a change of the API asks for. A new type of a name counts as an addition. */
export function changeOf(api: KitApi, types: ApiTypes): Change {
  const before = typesByName(api);
  const now = typesByName(types);
  if ([...before.keys()].some((name) => !now.has(name))) return 'major';
  return [...now].some(([name, type]) => before.get(name) !== type) ? 'minor' : 'none';
}

/** Accepts entries with and without a version. */
function typesByName(api: KitApi): Map<string, string | undefined> {
  const types = new Map<string, string | undefined>();
  for (const [name, paths] of Object.entries(api))
    for (const [path, exports] of Object.entries(paths))
      for (const [exported, entry] of Object.entries(exports))
        types.set(`${name} ${path} ${exported}`, entry.split(' ').at(-1));
  return types;
}

/** Returns the next version that a change asks for. */
export function nextVersion(version: string, change: Change): string {
  const [major = 0, minor = 0] = version.split('.').map(Number);
  if (change === 'none') return version;
  return change === 'major' ? `${major + 1}.0.0` : `${major}.${minor + 1}.0`;
}

/** Returns the report of an API: what is new, or has a new type, is there since `version`. */
export function reportOf({ api }: KitReport, types: ApiTypes, version: string): KitReport {
  const entryOf = (before: string | undefined, type: string) =>
    before?.endsWith(` ${type}`) ? before : `${version} ${type}`;
  const report: Record<string, Record<string, Record<string, string>>> = {};
  for (const [name, paths] of Object.entries(types))
    for (const [path, exports] of Object.entries(paths)) {
      const entries = Object.entries(exports).map(
        ([exported, type]) => [exported, entryOf(api[name]?.[path]?.[exported], type)] as const,
      );
      report[name] = { ...report[name], [path]: Object.fromEntries(entries) };
    }
  return { version, api: report };
}

/** Returns what to do about a report that does not describe the API; undefined when it does. */
export function problemOf({ version, api }: KitReport, types: ApiTypes): string | undefined {
  const next = nextVersion(version, changeOf(api, types));
  if (next === version) return undefined;
  return `The API of the kit ${version} has changed: npm run -s mova -- kit report makes it ${next}.`;
}
