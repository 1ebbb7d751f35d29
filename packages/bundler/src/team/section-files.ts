import { readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import { reservedPaths, sectionPattern } from '@mova/contracts';

const suffix = '.txt';

/**
 * Reads the files of a template, by their paths in it; `__name__` stands for the value of `name` in their paths and
 * texts.
 */
export function readTemplate(
  folder: string,
  values: Readonly<Record<string, string>>,
): Readonly<Record<string, string>> {
  const fill = (text: string) =>
    text.replace(/__([a-zA-Z]+?)__/g, (mark, key: string) => values[key] ?? mark);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter(({ name }) => name.endsWith(suffix))
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
  return Object.fromEntries(
    files.map((file) => [
      fill(file.slice(0, -suffix.length)).split(sep).join('/'),
      fill(readFileSync(join(folder, file), 'utf8')),
    ]),
  );
}

/** Returns what a new section consists of wherever it is: `src/remote.tsx`, a page, its calls, its texts and a test. */
export function sectionFiles(name: string, title: string): Readonly<Record<string, string>> {
  return readTemplate(join(import.meta.dirname, 'templates/section'), { name, title });
}

export const defaultTitle = 'Новий розділ';

/** Returns why a new section cannot have this name; undefined when it can. */
export function wrongName(name: string): string | undefined {
  if (name === 'shell') return 'shell is reserved.';
  if (!sectionPattern.test(name)) return `${JSON.stringify(name)} is no name: a to z and -, at most 32.`;
  return wrongAddress(name);
}

/** Returns why no page can be at `/<name>`; undefined when one can. */
export function wrongAddress(name: string): string | undefined {
  return reservedPaths.some((path) => path === `/${name}`)
    ? `/${name} is an address of the gateway.`
    : undefined;
}

/** Returns why this is no title, which stands in JSON, in TypeScript and on the screen; undefined when it is one. */
export function wrongTitle(title: string): string | undefined {
  if (/^[\p{L}\p{N}][\p{L}\p{N} ,.!?’«»–-]{0,59}$/u.test(title)) return undefined;
  return `The title ${JSON.stringify(title)} is not one: letters, digits and spaces, at most 60.`;
}
