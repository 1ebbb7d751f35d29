import type { Release } from '@mova/contracts';

/** Returns the URL of a file of a release. A development release names files of a dev server by whole URLs. */
export function releaseUrl(release: Pick<Release, 'section' | 'version'>, file: string): string {
  return /^https?:\/\//.test(file) ? file : `/releases/${release.section}/${release.version}/${file}`;
}

/** Returns the SRI hash of a file; undefined in development, where files change with every edit. */
export function integrityOf(release: Pick<Release, 'files'>, file: string): string | undefined {
  return Object.hasOwn(release.files, file) ? release.files[file] : undefined;
}

/** URL, integrity and CORS mode of a file: a preload is used only by a request with the same mode. */
export function resourceAttributes(
  attribute: 'href' | 'src',
  release: Pick<Release, 'section' | 'version' | 'files'>,
  file: string,
): string {
  const integrity = integrityOf(release, file);
  return [
    ` ${attribute}="${escapeAttribute(releaseUrl(release, file))}"`,
    integrity ? ` integrity="${escapeAttribute(integrity)}"` : '',
    ' crossorigin="anonymous"',
  ].join('');
}

export function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

export function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;');
}

/** Serialises JSON that cannot end the element around it. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
