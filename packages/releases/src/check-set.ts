import { pageLoads } from '@mova/bundler/builds';
import type { Release, SectionRelease, ShellRelease } from '@mova/contracts';
import { reservedPaths } from '@mova/contracts/names';
import type { SetFinding } from '@mova/service-kit';
import type { ReleaseStore } from '@mova/service-kit/releases';
import semver from 'semver';
import { compareStored } from './compare-stored.ts';

/** The manifests of a release set. */
export interface SetManifests {
  readonly shell: ShellRelease;
  readonly sections: readonly SectionRelease[];
}

/** Most that a page may add to the shell, and the shell itself, in KB (1000 bytes) of brotli. */
const downloadLimits = { section: 60, shell: 250 } as const;

/** Checks what manifests say: kit, routes, named files, and prerendered pages. Reads no stored file. */
export function checkManifests({ shell, sections }: SetManifests): SetFinding[] {
  return [
    ...sections.flatMap((section) => kitConflicts(shell, section)),
    ...routeConflicts(sections),
    ...[shell, ...sections].flatMap(unlistedFiles),
    ...sections.flatMap((section) => restingPages(shell, section)),
  ];
}

/**
 * Checks what is stored: every file as it was published, and the size of pages.
 *
 * @throws {StoreUnavailableError}
 */
export async function checkStored(
  store: ReleaseStore,
  { shell, sections }: SetManifests,
): Promise<SetFinding[]> {
  const findings: SetFinding[] = [];
  for (const release of [shell, ...sections]) {
    const { missing, wrong } = await compareStored(store, release);
    for (const file of missing)
      findings.push(errorOf('stored-files', `the store lacks ${file} of ${nameOf(release)}`));
    for (const file of wrong)
      findings.push(
        errorOf('stored-files', `the store holds other content in ${file} of ${nameOf(release)}`),
      );
    if (missing.length === 0) findings.push(...(await heavyPages(store, release)));
  }
  return findings;
}

/** The kit only grows within a major version, so a shell fits when it satisfies the range of a section. */
function kitConflicts(shell: ShellRelease, section: SectionRelease): SetFinding[] {
  return Object.entries(section.needs).flatMap(([kit, range]) => {
    const version = shell.provides[kit];
    if (version !== undefined && semver.satisfies(version, range)) return [];
    const provided = version === undefined ? 'does not provide it' : `provides ${version}`;
    return [errorOf('kit-range', `${nameOf(section)} needs ${kit} ${range}, ${nameOf(shell)} ${provided}`)];
  });
}

function routeConflicts(sections: readonly SectionRelease[]): SetFinding[] {
  const owners = new Map<string, string>();
  const findings: SetFinding[] = [];
  for (const section of sections) {
    for (const { path } of section.routes) {
      const owner = owners.get(path);
      if (owner) findings.push(errorOf('routes', `${nameOf(section)} and ${owner} both claim ${path}`));
      else owners.set(path, nameOf(section));
      if (reservedPaths.some((reserved) => path === reserved || path.startsWith(`${reserved}/`)))
        findings.push(
          errorOf('routes', `${nameOf(section)} claims ${path}, which the gateway serves itself`),
        );
    }
  }
  return findings;
}

/** Files a page loads that the manifest gives no hash for, so that no gateway would serve them. */
function unlistedFiles(release: Release): SetFinding[] {
  const named = new Set(pageLoads(release).flatMap(({ files }) => files));
  return (
    [...named]
      // Dev servers name their files by URLs.
      .filter((file) => !Object.hasOwn(release.files, file) && !file.includes('://'))
      .map((file) => errorOf('named-files', `${nameOf(release)} names ${file}, which is not among its files`))
  );
}

function restingPages(shell: ShellRelease, section: SectionRelease): SetFinding[] {
  const painted = section.routes.filter(({ firstPaint }) => firstPaint !== undefined);
  if (painted.length === 0 || section.kit === shell.firstPaint?.kit) return [];
  const message = `${nameOf(section)} was built with another kit than ${nameOf(shell)}: ${painted.length} prerendered pages start with a skeleton until it is built again`;
  return [{ rule: 'prerendered-pages', level: 'warning', message }];
}

/** A file loaded by several pages counts for each. */
async function heavyPages(store: ReleaseStore, release: Release): Promise<SetFinding[]> {
  const sizes = new Map<string, number>();
  const sizeOf = async (file: string) => {
    const known = sizes.get(file);
    if (known !== undefined) return known;
    const bytes = (await store.file(release, file, 'br')) ?? (await store.file(release, file, undefined));
    sizes.set(file, bytes?.length ?? 0);
    return bytes?.length ?? 0;
  };
  const limit = downloadLimits[release.kind];
  const findings: SetFinding[] = [];
  for (const { page, files } of pageLoads(release)) {
    let bytes = 0;
    for (const file of new Set(files)) bytes += await sizeOf(file);
    const kilobytes = (bytes / 1000).toFixed(1);
    if (bytes > limit * 1000)
      findings.push(
        errorOf(
          'download-size',
          `${nameOf(release)}: ${page} loads ${kilobytes} KB, the limit is ${limit} KB`,
        ),
      );
  }
  return findings;
}

function errorOf(rule: string, message: string): SetFinding {
  return { rule, level: 'error', message };
}

function nameOf(release: Release): string {
  return `${release.section}@${release.version}`;
}
