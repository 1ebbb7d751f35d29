import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from '@mova/workspace';

/** `npm run content [-- lint|blind|score …]`: hands over to the grammar service, which knows its content. */
export async function content(args: string[]): Promise<void> {
  const entry = join(repositoryRoot, 'services/grammar/src/content/main.ts');
  process.argv = [process.execPath, entry, ...args];
  await import(pathToFileURL(entry).href);
}
