import { contactMetaName } from '@mova/contracts/names';
import type { LiveSet } from '../releases/live-set.ts';
import texts from './locales/uk.json' with { type: 'json' };
import { escapeAttribute, releaseUrl } from './markup.ts';

/** Configuration of the site that documents contain. */
export interface Site {
  /** Link previews need absolute image URLs. */
  readonly publicOrigin: string;
  readonly contactEmail: string;
}

/** Page background of each theme, for the browser's own bars. */
const themeColors = { light: '#FBFAF7', dark: '#12151D' } as const;

/** Renders how the site appears in tabs, on home screens, in search results and in link previews. */
export function renderMetaTags(
  { shell }: LiveSet,
  title: string,
  { publicOrigin, contactEmail }: Site,
): string {
  return [
    meta('name', 'color-scheme', 'light dark'),
    `<meta name="theme-color" content="${themeColors.light}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${themeColors.dark}" media="(prefers-color-scheme: dark)">`,
    meta('name', 'description', texts.description),
    meta('property', 'og:site_name', texts.siteName),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', 'uk_UA'),
    meta('property', 'og:title', title),
    meta('property', 'og:description', texts.description),
    meta('name', contactMetaName, contactEmail),
    ...previewImageOf(shell, publicOrigin),
    ...iconsOf(shell),
  ].join('\n');
}

/** The size is that of the drawing in the ui kit. */
function previewImageOf(shell: LiveSet['shell'], publicOrigin: string): string[] {
  const file = findFile(shell, /(?:^|\/)share[^/]*\.png$/);
  if (!file) return [];
  return [
    meta('property', 'og:image', publicOrigin + releaseUrl(shell, file)),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

/** Without icons in the release, an empty one keeps browsers from requesting /favicon.ico. */
function iconsOf(shell: LiveSet['shell']): string[] {
  const link = (rel: string, form: RegExp, more = '') => {
    const file = findFile(shell, form);
    return file ? [`<link rel="${rel}" href="${escapeAttribute(releaseUrl(shell, file))}"${more}>`] : [];
  };
  const icons = [
    ...link('icon', /(?:^|\/)favicon-32[^/]*\.png$/, ' sizes="32x32" type="image/png"'),
    ...link('icon', /(?:^|\/)favicon\.[^/]*svg$/, ' type="image/svg+xml"'),
  ];
  return [
    ...(icons.length > 0 ? icons : ['<link rel="icon" href="data:,">']),
    ...link('apple-touch-icon', /(?:^|\/)apple-touch-icon[^/]*\.png$/),
  ];
}

function findFile(shell: LiveSet['shell'], form: RegExp): string | undefined {
  return Object.keys(shell.files).find((file) => form.test(file));
}

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escapeAttribute(content)}">`;
}
