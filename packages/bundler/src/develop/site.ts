import {
  developmentPath,
  developmentSchema,
  type ReleaseTable,
  releaseTableElementId,
  releaseTableSchema,
} from '@mova/contracts';
import type { SectionDefinition } from '../build/read-remote.ts';
import { BuildError } from '../config/rspack.ts';
import { isLater } from '../release/kit.ts';

export type TableEntry = ReleaseTable['sections'][number];

/** What a running site says about itself. */
export interface RunningSite {
  readonly origin: string;
  readonly table: ReleaseTable;
  /** Exact versions of the kit in its shell. */
  readonly provides: Readonly<Record<string, string>>;
}

/**
 * Asks a site whether it allows sections under development, and for its release table.
 *
 * @throws {BuildError}
 */
export async function readSite(origin: string): Promise<RunningSite> {
  const permission = await ask(origin, developmentPath);
  const parsed = developmentSchema.safeParse(parseJson(permission.text));
  if (permission.status !== 200 || !parsed.success)
    throw new BuildError(
      `${origin}${developmentPath} answers ${permission.status}: this is no Mova site, or one of a version that knows no sections under development`,
    );
  const { allowed, provides } = parsed.data;
  if (!allowed)
    throw new BuildError(
      `${origin} does not allow sections under development; its operator allows them by DEVELOPMENT_SECTIONS=1`,
    );
  const document = await ask(origin, '/');
  const table = readTable(document.text);
  if (table === undefined || table.sections.length === 0)
    throw new BuildError(
      `${origin}/ answers ${document.status} without a release table: nothing is published there`,
    );
  return { origin, table, provides };
}

async function ask(origin: string, path: string): Promise<{ status: number; text: string }> {
  try {
    const response = await fetch(origin + path, { signal: AbortSignal.timeout(10_000), redirect: 'manual' });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    const { cause } = error as { cause?: { code?: string; message?: string } };
    const reason = cause?.code ?? cause?.message ?? (error as Error).name;
    throw new BuildError(`${origin} does not answer (${reason}): start it, or name another site by --site`, {
      cause: error,
    });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const tableElement = new RegExp(
  `(<script type="application/json" id="${releaseTableElementId}">)(.*?)(</script>)`,
  's',
);

function readTable(html: string): ReleaseTable | undefined {
  return releaseTableSchema.safeParse(parseJson(tableElement.exec(html)?.[2] ?? '')).data;
}

/**
 * Checks that a section fits into a site, as publishing it would.
 *
 * @throws {BuildError}
 */
export function checkSection(
  { name, routes }: SectionDefinition,
  needs: Readonly<Record<string, string>>,
  { origin, table, provides }: RunningSite,
): void {
  for (const [library, range] of Object.entries(needs)) {
    const provided = provides[library];
    if (provided !== undefined && satisfies(provided, range)) continue;
    throw new BuildError(
      `${name} needs ${library} ${range}, the shell of ${origin} provides ${provided ?? 'none'}: install the kit of that site`,
    );
  }
  const paths = new Set<string>(routes.map(({ path }) => path));
  for (const other of table.sections) {
    if (other.name === name) continue;
    const taken = other.routes.find(({ path }) => paths.has(path));
    if (taken) throw new BuildError(`${name} and ${other.name} of ${origin} both claim ${taken.path}`);
  }
}

/**
 * Checks that a published section of the same name is an earlier version of this one: they have a page in common.
 *
 * @throws {BuildError}
 */
export function checkName({ name, routes }: SectionDefinition, { origin, table }: RunningSite): void {
  const paths = new Set<string>(routes.map(({ path }) => path));
  const other = table.sections.find((section) => section.name === name);
  if (other === undefined || other.routes.some(({ path }) => paths.has(path))) return;
  throw new BuildError(
    `${origin} has another section with the name ${name} (${other.routes[0]?.path}): if it is yours, keep one of its routes; if not, choose another name in src/remote.tsx`,
  );
}

/** @param range as a section states it: `^1.2.3` */
function satisfies(version: string, range: string): boolean {
  const least = range.slice(1);
  return version.split('.')[0] === least.split('.')[0] && !isLater(least, version);
}

/**
 * Puts a section into the release table of a document, in the place of its published version. A document of one of
 * its pages loses what belongs to that version: preloads and the prerendered page.
 */
export function replaceEntry(html: string, entry: TableEntry, path: string): string {
  const table = readTable(html);
  if (table === undefined) return html;
  const isPublished = table.sections.some(({ name }) => name === entry.name);
  const sections = table.sections.map((other) => (other.name === entry.name ? entry : other));
  const replaced = { ...table, sections: isPublished ? sections : [...sections, entry] };
  const text = JSON.stringify(replaced).replaceAll('<', '\\u003c');
  const result = html
    .replace(tableElement, (_, before: string, _table, after: string) => before + text + after)
    .replaceAll(new RegExp(`<link rel="preload"[^>]*"/releases/${entry.name}/[^>]*>\n?`, 'g'), '');
  if (!entry.routes.some((route) => route.path === path)) return result;
  return result
    .replace(/<div id="first-paint">.*(?=<div id="root">)/s, '')
    .replace(/<style>.*?<\/style>\n?/s, '');
}
