import { existsSync } from 'node:fs';
import { posix } from 'node:path';
import { readRepositoryFiles, reportProblems } from '../repository-files.ts';

/** Links of Markdown, without code: `[text](target)`. */
const markdownLink = /\]\(([^)\s]+)\)/g;
/** References to the documentation in code: `docs/product.md#plans`. */
const codeReference = /\bdocs\/[\w/.-]+\.md(?:#[\w-]+)?/g;

const withoutCode = (markdown: string) => markdown.replace(/^```.*?^```|`[^`]*`/gms, '');

/** Returns the anchors of a Markdown file, as GitHub and GitLab make them from its headings. */
function anchorsOf(markdown: string): Set<string> {
  const headings = [...markdown.matchAll(/^#+ (.*)$/gm)].map(([, heading = '']) => heading);
  return new Set(
    headings.map((heading) =>
      heading
        .toLowerCase()
        .replace(/[^\p{L}\p{N}\s_-]/gu, '')
        .trim()
        .replace(/\s/g, '-'),
    ),
  );
}

/** Returns the references of a file to others, from the root of the repository. */
function referencesOf(path: string, text: string): string[] {
  if (!path.endsWith('.md')) return [...text.matchAll(codeReference)].map(([reference]) => reference);
  return [...withoutCode(text).matchAll(markdownLink)]
    .map(([, target = '']) => target)
    .filter((target) => !/^[a-z]+:/.test(target))
    .map((target) => (target.startsWith('#') ? path + target : posix.join(posix.dirname(path), target)));
}

/** Returns the references that lead nowhere, in files given by path from the root of the repository. */
export function danglingLinks(
  files: ReadonlyMap<string, string>,
  exists: (path: string) => boolean,
): string[] {
  return [...files].flatMap(([path, text]) =>
    referencesOf(path, text).flatMap((reference) => {
      const [target = '', anchor] = reference.split('#');
      if (!exists(target)) return [`${path}: ${reference} does not exist`];
      const markdown = files.get(target);
      if (anchor === undefined || markdown === undefined || anchorsOf(markdown).has(anchor)) return [];
      return [`${path}: ${target} has no heading for #${anchor}`];
    }),
  );
}

if (process.argv[1] === import.meta.filename) {
  const files = readRepositoryFiles(
    (path) => /\.(?:md|m?[jt]sx?|css)$/.test(path) && !path.startsWith('packages/cli/src/links/'),
  );
  reportProblems(danglingLinks(files, existsSync), 'every link leads somewhere', 'dangling links');
}
