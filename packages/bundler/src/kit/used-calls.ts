import { routes } from '@mova/contracts';
import { readSources } from './read-sources.ts';

/** Modules of the kit that define calls for others: a section makes those whose hooks it names. */
const definitions = /[\\/]endpoints[\\/]/;

/** A hook (`useGetWordsQuery`), an endpoint (`api.endpoints.getUser`), or a request (`requestOf('getUser')`). */
const useForm =
  /\buse(?:Lazy)?([A-Z]\w*?)(?:Query|Mutation)\b|\bendpoints\.(\w+)|\brequestOf\(\s*['"](\w+)['"]/g;

/** Returns the calls that the sources in a folder make, with those of the kit that is bundled with them, sorted. */
export async function usedCalls(
  folder: string,
  options: Parameters<typeof readSources>[1] = {},
): Promise<string[]> {
  const found = new Set<string>();
  for await (const { isKit, file, text } of readSources(folder, options)) {
    if (isKit && definitions.test(file)) continue;
    for (const [, hook, endpoint, request] of text.matchAll(useForm)) {
      const name = hook ? hook.charAt(0).toLowerCase() + hook.slice(1) : (endpoint ?? request ?? '');
      if (Object.hasOwn(routes, name)) found.add(name);
    }
  }
  return [...found].sort();
}
