import { releaseTableElementId } from '@mova/contracts';
import type { LiveSet } from '../releases/live-set.ts';
import { renderFirstPaint, stylesOfFirstPaint } from './prerendered-html.ts';
import { renderIdentity } from './meta-tags.ts';
import texts from './locales/uk.json' with { type: 'json' };
import { escapeJson, escapeText, resource } from './markup.ts';
import type { PageRoute } from './page-route.ts';
import { releaseTableOf } from './release-table.ts';
import { releaseUrl } from './release-url.ts';

/** What documents tell of the site itself; its configuration. */
export interface Site {
  /** Origin learners use: where links are shared, a picture needs a whole address. */
  readonly publicOrigin: string;
  /** Address that learners write to. */
  readonly contactEmail: string;
}

/**
 * The HTML document of a page. It depends on the site, the live set and the route alone, so it is the same for
 * everyone and cacheable: no inline script, no nonce, nothing about the visitor.
 */
export function renderDocument(live: LiveSet, page: PageRoute, site: Site): string {
  return `<!doctype html>
<html lang="uk">
<head>
<meta charset="utf-8">
<title>${escapeText(titleOf(page))}</title>
<meta name="viewport" content="width=device-width, initial-scale=1">
${renderIdentity(live, titleOf(page), site)}
${[
  ...firstScriptOf(live),
  ...stylesOf(live, page),
  ...fontsOf(live),
  ...scriptsOf(live),
  ...preloadsOf(page),
].join('\n')}
<script type="application/json" id="${releaseTableElementId}">${escapeJson(releaseTableOf(live))}</script>
</head>
<body>
${renderFirstPaint(live, page, site.contactEmail) || `<noscript><p>${escapeText(texts.noScript)}</p></noscript>\n`}<div id="root"></div>
</body>
</html>
`;
}

function titleOf(page: PageRoute): string {
  if (page.target) return `${page.target.route.title} · ${texts.siteName}`;
  return page.known ? texts.siteName : `${texts.notFoundTitle} · ${texts.siteName}`;
}

/** Says who reads, before anything is painted: the only script that blocks. */
function firstScriptOf({ shell }: LiveSet): string[] {
  return shell.firstPaint ? [`<script${resource('src', shell, shell.firstPaint.script)}></script>`] : [];
}

function stylesOf(live: LiveSet, page: PageRoute): string[] {
  const { shell } = live;
  const painted = stylesOfFirstPaint(live, page);
  return [
    ...shell.styles.map((file) => `<link rel="stylesheet"${resource('href', shell, file)}>`),
    ...(painted ? [`<style>${painted}</style>`] : []),
  ];
}

function fontsOf({ shell }: LiveSet): string[] {
  const { fonts = [] } = shell.firstPaint ?? {};
  return fonts.map(
    (file) =>
      `<link rel="preload" as="font" type="font/woff2" href="${releaseUrl(shell, file)}" crossorigin="anonymous">`,
  );
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
