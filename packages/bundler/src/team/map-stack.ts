import { readFile } from 'node:fs/promises';
import { SourceMap } from 'node:module';
import { join } from 'node:path';

/**
 * Replaces positions in files of a build by those in its sources, by the private maps next to it. What has no map stays as it is.
 *
 * @param dist folder of the build; its maps are in `<dist>.maps`
 */
export async function mapStack(stack: string, dist: string): Promise<string> {
  const lines = stack.split('\n').map(async (line) => {
    const [, name = '', file, row, column] =
      /^(.*? )?\/releases\/[a-z-]+\/[\w.+-]+\/([\w./@+-]+):(\d+):(\d+)$/.exec(line) ?? [];
    const map = file && (await readMap(dist, file));
    if (!map) return line;
    const entry = map.findEntry(Number(row) - 1, Number(column) - 1);
    if (!('originalSource' in entry) || entry.originalSource === undefined) return line;
    const source = entry.originalSource.replace(/^webpack:\/\/[^/]*\//, '');
    return `${name}${source}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  });
  return (await Promise.all(lines)).join('\n');
}

async function readMap(dist: string, file: string): Promise<SourceMap | undefined> {
  try {
    const text = await readFile(join(`${dist}.maps`, `${file.replaceAll('/', '_')}.map`), 'utf8');
    return new SourceMap(JSON.parse(text));
  } catch {
    return undefined;
  }
}
