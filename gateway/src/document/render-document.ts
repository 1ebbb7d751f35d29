import { releaseTableElementId } from '@mova/contracts';
import type { LiveSet } from '../releases/live-set.ts';
import texts from './locales/uk.json' with { type: 'json' };
import type { PageRoute } from './page-routes.ts';
import { releaseTableOf } from './release-table.ts';
import { integrityOf, releaseUrl } from './release-url.ts';

/** Colours of the browser's own bars: the page background of each theme. */
const themeColors = { light: '#FBFAF7', dark: '#12151D' } as const;

/**
 * The HTML document of a page. It depends on the live set and the route alone, so it is the same for
 * everyone and cacheable: no inline script, no nonce, nothing about the visitor.
 */
export function renderDocument(live: LiveSet, page: PageRoute): string {
  return `<!doctype html>
<html lang="uk">
<head>
<meta charset="utf-8">
<title>${escapeText(titleOf(page))}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="theme-color" content="${themeColors.light}" media="(prefers-color-scheme: light)">
<meta name="theme-color" content="${themeColors.dark}" media="(prefers-color-scheme: dark)">
<link rel="icon" href="${escapeAttribute(faviconOf(live))}">
${[...stylesOf(live), ...scriptsOf(live), ...preloadsOf(page)].join('\n')}
<script type="application/json" id="${releaseTableElementId}">${escapeJson(releaseTableOf(live))}</script>
</head>
<body>
<div id="root"></div>
<noscript><p>${escapeText(texts.noScript)}</p></noscript>
</body>
</html>
`;
}

function titleOf(page: PageRoute): string {
  if (page.target) return `${page.target.route.title} · ${texts.siteName}`;
  return page.known ? texts.siteName : `${texts.notFoundTitle} · ${texts.siteName}`;
}

/** The shell's icon, if it has one; the empty one keeps browsers from asking for /favicon.ico. */
function faviconOf({ shell }: LiveSet): string {
  const icon = Object.keys(shell.files).find((file) => /(?:^|\/)favicon[^/]*\.(?:svg|png|ico)$/.test(file));
  return icon ? releaseUrl(shell, icon) : 'data:,';
}

function stylesOf({ shell }: LiveSet): string[] {
  return shell.styles.map((file) => `<link rel="stylesheet"${resource('href', shell, file)}>`);
}

/** `.mjs` is a module, which waits by itself; any other script is told to wait for the document. */
function scriptsOf({ shell }: LiveSet): string[] {
  return shell.scripts.map((file) => {
    const kind = file.endsWith('.mjs') ? ' type="module"' : ' defer';
    return `<script${kind}${resource('src', shell, file)}></script>`;
  });
}

/** What the route's section needs, asked for with the document instead of two round trips later. */
function preloadsOf({ target }: PageRoute): string[] {
  if (!target) return [];
  const { release, route } = target;
  return [release.entry, ...route.files.filter((file) => file !== release.entry)].flatMap((file) => {
    const as = kindOf(file);
    return as ? [`<link rel="preload" as="${as}"${resource('href', release, file)}>`] : [];
  });
}

function kindOf(file: string): 'script' | 'style' | undefined {
  if (/\.m?js$/.test(file)) return 'script';
  return file.endsWith('.css') ? 'style' : undefined;
}

/** Address with integrity and CORS mode; a preload is used only by a request of the same kind. */
function resource(
  attribute: 'href' | 'src',
  release: Parameters<typeof releaseUrl>[0] & Parameters<typeof integrityOf>[0],
  file: string,
): string {
  const integrity = integrityOf(release, file);
  return [
    ` ${attribute}="${escapeAttribute(releaseUrl(release, file))}"`,
    integrity ? ` integrity="${escapeAttribute(integrity)}"` : '',
    ' crossorigin="anonymous"',
  ].join('');
}

function escapeText(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function escapeAttribute(text: string): string {
  return escapeText(text).replaceAll('"', '&quot;');
}

/** JSON that cannot end the element it stands in. */
function escapeJson(value: unknown): string {
  return JSON.stringify(value).replaceAll('<', '\\u003c');
}
