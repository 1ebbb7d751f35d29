import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { OperatorError, repositoryRoot } from '@mova/workspace';

/** `npm run bench [-- <name> …] [--json FILE]`: hands over to bench/src/main.ts, which reads the arguments. */
export async function bench(args: string[]): Promise<void> {
  const entry = join(repositoryRoot, 'bench/src/main.ts');
  if (!existsSync(entry)) throw new OperatorError(`${entry} is missing: this checkout has no benchmarks.`);
  process.argv = [process.execPath, entry, ...args];
  await import(pathToFileURL(entry).href);
}
