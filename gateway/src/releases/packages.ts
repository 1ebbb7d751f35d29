import { type KitIndex, kitFolder, kitIndexFile, kitIndexSchema, type ShellRelease } from '@mova/contracts';
import { entityTagOf, type Log, matchesEntityTag, type PlatformTables } from '@mova/service-kit';
import { StoreUnavailableError } from '@mova/service-kit/releases';
import type { Kysely } from 'kysely';
import type { Exchange } from '../http/exchange.ts';
import { httpError, sendProblem } from '../http/problem.ts';
import { dataHeaders, defaultHeaders, sendResponse } from '../http/response.ts';
import type { LiveSet } from './live-set.ts';
import type { Releases } from './releases.ts';

const notFound = httpError('NOT_FOUND', 'There is no such package');
const readOnly = httpError('METHOD_NOT_ALLOWED', 'Packages can only be read', {
  headers: ['allow', 'GET, HEAD'],
});
const unavailable = httpError('UPSTREAM_UNAVAILABLE', 'The packages cannot be read at the moment', {
  headers: ['retry-after', '5'],
});

/** Kits of former shells that can still be installed; what a lock file names stays in the store anyway. */
const maxKits = 5;

interface PackageOptions {
  readonly releases: Releases;
  readonly live: () => LiveSet | undefined;
  readonly db: Kysely<PlatformTables>;
  readonly publicOrigin: string;
  readonly log: Log;
}

/**
 * Serves `/packages/@mova/<name>` as a read-only npm registry: the packages of the live shell’s kit, and of the kits
 * before. Tarballs are files of the shells’ releases.
 */
export function packageHandler(options: PackageOptions): (exchange: Exchange) => Promise<void> {
  const { live } = options;
  let loaded: { readonly set: number; readonly documents: ReadonlyMap<string, Buffer> } | undefined;
  const documentsOf = async ({ set, shell }: LiveSet) => {
    if (loaded?.set === set.number) return loaded.documents;
    const { kits, isComplete } = await readKits(options, shell);
    const documents = describePackages(kits, options.publicOrigin);
    if (isComplete) loaded = { set: set.number, documents };
    return documents;
  };
  return async (exchange) => {
    if (!exchange.isGetOrHead) return sendProblem(exchange, readOnly);
    const current = live();
    try {
      const documents = current && (await documentsOf(current));
      const body = documents?.get(exchange.path.slice('/packages/'.length));
      if (body === undefined) return sendProblem(exchange, notFound);
      const etag = entityTagOf(body);
      const headers = defaultHeaders(exchange);
      headers.push(...dataHeaders, 'etag', etag, 'cache-control', 'no-cache');
      if (matchesEntityTag(exchange.headers.ifNoneMatch, etag)) return sendResponse(exchange, 304, headers);
      headers.push('content-type', 'application/json', 'content-length', String(body.length));
      sendResponse(exchange, 200, headers, body);
    } catch (error) {
      if (!(error instanceof StoreUnavailableError)) throw error;
      sendProblem(exchange, unavailable);
    }
  };
}

interface ServedKit {
  readonly shell: ShellRelease;
  readonly index: KitIndex;
}

/** Reads the kit of the live shell and those before, newest first. Without the database, the live one. */
async function readKits({ releases, db, log }: PackageOptions, live: ShellRelease) {
  let versions = [live.version];
  let isComplete = true;
  try {
    versions = [...versions, ...(await formerShells(db))];
  } catch (error) {
    isComplete = false;
    log.warn({ err: error }, 'the former kits cannot be listed');
  }
  const kits: ServedKit[] = [];
  for (const version of new Set(versions)) {
    const shell = version === live.version ? live : await releases.manifest('shell', version);
    const file = shell && (await releases.file(shell, `${kitFolder}/${kitIndexFile}`, []));
    if (shell?.kind !== 'shell' || file === undefined) continue;
    kits.push({ shell, index: kitIndexSchema.parse(JSON.parse(file.bytes.toString())) });
  }
  return { kits, isComplete };
}

async function formerShells(db: Kysely<PlatformTables>): Promise<string[]> {
  const rows = await db
    .selectFrom('platform.release_sets')
    .select(['shell', ({ fn }) => fn.max('number').as('last')])
    .groupBy('shell')
    .orderBy('last', 'desc')
    .limit(maxKits)
    .execute();
  return rows.map(({ shell }) => shell);
}

/** Returns what the registry says of each package. Of two kits with one version, the newer is served. */
function describePackages(kits: readonly ServedKit[], publicOrigin: string): Map<string, Buffer> {
  const versionsByName = new Map<string, Record<string, object>>();
  for (const { shell, index } of kits)
    for (const [name, { file, integrity, shasum, manifest }] of Object.entries(index.packages)) {
      const tarball = `${publicOrigin}/releases/shell/${shell.version}/${kitFolder}/${file}`;
      const versions = versionsByName.get(name) ?? {};
      versions[index.version] ??= { ...manifest, dist: { tarball, integrity, shasum } };
      versionsByName.set(name, versions);
    }
  const latest = kits[0]?.index.version;
  return new Map(
    [...versionsByName].map(([name, versions]) => [
      name,
      Buffer.from(JSON.stringify({ name, 'dist-tags': { latest }, versions })),
    ]),
  );
}
