import type { Release } from '@mova/contracts';

/**
 * Address of a file of a release. A development release names files of a dev server by whole URLs; those
 * stay as they are.
 */
export function releaseUrl(release: Pick<Release, 'section' | 'version'>, file: string): string {
  return /^https?:\/\//.test(file) ? file : `/releases/${release.section}/${release.version}/${file}`;
}

/** SRI hash of a file of a release; absent in development, where a file changes with every edit. */
export function integrityOf(release: Pick<Release, 'files'>, file: string): string | undefined {
  return Object.hasOwn(release.files, file) ? release.files[file] : undefined;
}
