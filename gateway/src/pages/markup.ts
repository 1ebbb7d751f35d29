import { integrityOf, releaseUrl } from './release-url.ts';

type Release = Parameters<typeof releaseUrl>[0] & Parameters<typeof integrityOf>[0];

/** Address with integrity and CORS mode; a preload is used only by a request of the same kind. */
export function resource(attribute: 'href' | 'src', release: Release, file: string): string {
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

/** JSON that cannot end the element it stands in. */
export function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
