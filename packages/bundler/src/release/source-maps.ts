import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { join } from 'node:path';
import { z } from 'zod';

/** What positions need: without `sourcesContent`, so that no source leaves the machine it was built on. */
const sourceMapSchema = z.object({
  version: z.literal(3),
  sources: z.array(z.string()),
  names: z.array(z.string()),
  mappings: z.string(),
});

/** The private source maps of a release, by the name of the file. */
export const sourceMapsSchema = z.record(z.string(), sourceMapSchema);
export type SourceMaps = z.infer<typeof sourceMapsSchema>;

/** Reads the maps of scripts next to a build, in `<dist>.maps`. Leaves out what has none, or none that can be read. */
export async function readSourceMaps(dist: string, files: readonly string[]): Promise<SourceMaps> {
  const maps = files
    .filter((file) => /\.m?js$/.test(file))
    .map(async (file) => [file, await readMap(join(`${dist}.maps`, sourceMapName(file)))] as const);
  return Object.fromEntries((await Promise.all(maps)).flatMap(([file, map]) => (map ? [[file, map]] : [])));
}

/** Name of the map of a file in the folder of maps, which has no folders. */
export const sourceMapName = (file: string): string => `${file.replaceAll('/', '_')}.map`;

async function readMap(path: string): Promise<SourceMaps[string] | undefined> {
  try {
    return sourceMapSchema.parse(JSON.parse(await readFile(path, 'utf8')));
  } catch {
    return undefined;
  }
}

/**
 * Returns a function that replaces positions in files of a release by those in its sources. What has no map, and frames of other
 * releases, whose files may have the same names, stay as they are.
 */
export function stackMapper(
  maps: SourceMaps,
  { section, version }: { readonly section: string; readonly version: string },
): (stack: string) => string {
  const folder = `/releases/${section}/${version}/`;
  const parsed = new Map<string, SourceMap | undefined>();
  const mapOf = (file: string) => {
    if (!parsed.has(file)) parsed.set(file, Object.hasOwn(maps, file) ? parse(maps[file]) : undefined);
    return parsed.get(file);
  };
  return (stack) =>
    stack
      .split('\n')
      .map((line) => mapLine(line, folder, mapOf))
      .join('\n');
}

function mapLine(line: string, ownFolder: string, mapOf: (file: string) => SourceMap | undefined): string {
  const [, name = '', folder, file, row, column] =
    /^(.*? )?(\/releases\/[a-z-]+\/[\w.+-]+\/)([\w./@+-]+):(\d+):(\d+)$/.exec(line) ?? [];
  const entry = file && folder === ownFolder && mapOf(file)?.findEntry(Number(row) - 1, Number(column) - 1);
  if (!entry || !('originalSource' in entry) || entry.originalSource === undefined) return line;
  const source = entry.originalSource.replace(/^webpack:\/\/[^/]*\//, '');
  return `${name}${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
}

/** The types ask for more than the map uses. */
function parse(map: SourceMaps[string] | undefined): SourceMap | undefined {
  try {
    return map && new SourceMap({ ...map, file: '', sourcesContent: [], sourceRoot: '' });
  } catch {
    return undefined;
  }
}
