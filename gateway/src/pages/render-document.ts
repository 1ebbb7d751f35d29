import { type ReleaseTable, releaseTableElementId } from '@mova/contracts';
import { contactMetaName } from '@mova/contracts/names';
import type { LiveSet, PageRoute } from '../releases/live-set.ts';
import texts from './locales/uk.json' with { type: 'json' };
import {
  escapeAttribute,
  escapeJson,
  escapeText,
  integrityOf,
  releaseUrl,
  resourceAttributes,
} from './markup.ts';
import {
  heldPreloadsId,
  holdsPreloads,
  inlineScript,
  inlineStyles,
  renderPrerenderedHtml,
} from './prerendered-html.ts';
import { pictureUrl, themeColors, webManifestPath } from './site-icons.ts';

export interface Site {
  /** Link previews need absolute image URLs. */
  readonly publicOrigin: string;
  readonly contactEmail: string;
}

/**
 * Depends only on the site, the live set and the route, so it is the same for every user and cacheable: no nonce,
 * nothing about the user.
 */
export function renderDocument(live: LiveSet, page: PageRoute, site: Site): string {
  const title = titleOf(page);
  return `<!doctype html>
<html lang="uk">
<head>
<meta charset="utf-8">
<title>${escapeText(title)}</title>
<meta name="viewport" content="width=device-width, initial-scale=1, viewport-fit=cover">
${renderMetaTags(live, page, site)}
<script type="application/json" id="${releaseTableElementId}">${escapeJson(releaseTableOf(live))}</script>
${[...wholePaintOf(live), ...heldPreloadsOf(live, page), ...firstScriptOf(live, page), ...stylesOf(live, page), ...scriptsOf(live), ...preloadsOf(live, page)].join('\n')}
</head>
<body>
${fontsOf(live).join('\n')}
${renderPrerenderedHtml(live, page, site.contactEmail) || `<noscript><p>${escapeText(texts.noScript)}</p></noscript>\n`}<div id="root"></div>
</body>
</html>
`;
}

function titleOf(page: PageRoute): string {
  if (page.target) return `${page.target.route.title} · ${texts.siteName}`;
  return page.isKnown ? texts.siteName : `${texts.notFoundTitle} · ${texts.siteName}`;
}

/** Holds the first paint until all of the prerendered HTML is parsed: half a page would move under the rest of it. */
function wholePaintOf({ shell }: LiveSet): string[] {
  return shell.firstPaint ? ['<link rel="expect" href="#root" blocking="render">'] : [];
}

/**
 * The only blocking script: it selects the prerendered HTML for the user before anything shows. What asks early reads the
 * release table, which therefore stands above it.
 */
function firstScriptOf(live: LiveSet, page: PageRoute): string[] {
  const { shell } = live;
  if (!shell.firstPaint) return [];
  const inline = inlineScript(live, page);
  if (inline) return [`<script>${inline}</script>`];
  return [`<script${resourceAttributes('src', shell, shell.firstPaint.script)}></script>`];
}

function stylesOf(live: LiveSet, page: PageRoute): string[] {
  const { shell } = live;
  const links = shell.firstPaint?.inline ? [] : shell.styles;
  const inline = inlineStyles(live, page);
  return [
    ...links.map((file) => `<link rel="stylesheet"${resourceAttributes('href', shell, file)}>`),
    ...(inline ? [`<style>${inline}</style>`] : []),
  ];
}

/** Stand in the body: the first paint waits for fonts that the head preloads. */
function fontsOf({ shell }: LiveSet): string[] {
  const { fonts = [] } = shell.firstPaint ?? {};
  return fonts.map(
    (file) =>
      `<link rel="preload" as="font" type="font/woff2" href="${releaseUrl(shell, file)}" crossorigin="anonymous">`,
  );
}

/** A module (`.mjs`) is deferred by itself, any other script by its attribute. */
function scriptsOf({ shell }: LiveSet): string[] {
  return shell.scripts.map((file) => {
    const kind = file.endsWith('.mjs') ? ' type="module"' : ' defer';
    return `<script${kind}${resourceAttributes('src', shell, file)}></script>`;
  });
}

/** Held in a template until the first script has sent the first calls. */
function heldPreloadsOf(live: LiveSet, page: PageRoute): string[] {
  if (!holdsPreloads(live, page)) return [];
  return [`<template id="${heldPreloadsId}">${preloadLinks(page).join('')}</template>`];
}

function preloadsOf(live: LiveSet, page: PageRoute): string[] {
  return holdsPreloads(live, page) ? [] : preloadLinks(page);
}

/** Preloads what the section of the route needs, instead of two round trips later. */
function preloadLinks({ target }: PageRoute): string[] {
  if (!target) return [];
  const { release, route } = target;
  return [release.entry, ...route.files.filter((file) => file !== release.entry)].flatMap((file) => {
    const as = preloadTypeOf(file);
    return as ? [`<link rel="preload" as="${as}"${resourceAttributes('href', release, file)}>`] : [];
  });
}

function preloadTypeOf(file: string): 'script' | 'style' | undefined {
  if (/\.m?js$/.test(file)) return 'script';
  return file.endsWith('.css') ? 'style' : undefined;
}

function renderMetaTags({ shell }: LiveSet, page: PageRoute, { publicOrigin, contactEmail }: Site): string {
  return [
    meta('name', 'color-scheme', 'light dark'),
    `<meta name="theme-color" content="${themeColors.light}" media="(prefers-color-scheme: light)">`,
    `<meta name="theme-color" content="${themeColors.dark}" media="(prefers-color-scheme: dark)">`,
    meta('name', 'description', texts.description),
    meta('property', 'og:site_name', texts.siteName),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:locale', 'uk_UA'),
    meta('property', 'og:title', titleOf(page)),
    meta('property', 'og:description', texts.description),
    ...(page.isKnown ? [meta('property', 'og:url', publicOrigin + page.label)] : []),
    meta('name', contactMetaName, contactEmail),
    ...previewImageOf(shell, publicOrigin),
    ...iconsOf(shell),
  ].join('\n');
}

function previewImageOf(shell: LiveSet['shell'], publicOrigin: string): string[] {
  const url = pictureUrl(shell, 'share', 'png');
  if (!url) return [];
  return [
    meta('property', 'og:image', publicOrigin + url),
    meta('property', 'og:image:width', '1200'),
    meta('property', 'og:image:height', '630'),
    meta('property', 'og:image:alt', texts.previewAlt),
    meta('name', 'twitter:card', 'summary_large_image'),
  ];
}

/** Without icons in the release, an empty one keeps browsers from requesting /favicon.ico. */
function iconsOf(shell: LiveSet['shell']): string[] {
  const link = (rel: string, url: string | undefined, more = '') =>
    url ? [`<link rel="${rel}" href="${escapeAttribute(url)}"${more}>`] : [];
  const icons = [
    ...link('icon', pictureUrl(shell, 'favicon-32', 'png'), ' sizes="32x32" type="image/png"'),
    ...link('icon', pictureUrl(shell, 'favicon', 'svg'), ' type="image/svg+xml"'),
  ];
  return [
    ...(icons.length > 0 ? icons : ['<link rel="icon" href="data:,">']),
    ...link('apple-touch-icon', pictureUrl(shell, 'apple-touch-icon', 'png')),
    ...link('manifest', webManifestPath),
  ];
}

function meta(kind: 'name' | 'property', key: string, content: string): string {
  return `<meta ${kind}="${key}" content="${escapeAttribute(content)}">`;
}

function releaseTableOf({ set, sections }: LiveSet): ReleaseTable {
  return {
    set: set.number,
    sections: sections.map((release) => {
      const integrity = integrityOf(release, release.entry);
      return {
        name: release.section,
        version: release.version,
        entry: releaseUrl(release, release.entry),
        ...(integrity && { integrity }),
        needs: release.needs,
        routes: release.routes.map(({ path, guard, page, title, task, firstCalls }) => ({
          path,
          guard,
          page,
          title,
          ...(task && { task }),
          ...(firstCalls && { firstCalls }),
        })),
      };
    }),
  };
}
