import type { PaintedFrame, PaintedPage, ShellPaint } from '@mova/contracts';
import { paintedContact } from '@mova/contracts/names';
import type { LiveSet } from '../releases/live-set.ts';
import { escapeAttribute } from './markup.ts';
import type { PageRoute } from './page-route.ts';
import { releaseUrl } from './release-url.ts';

/**
 * HTML of a page as it first shows, put together from what the shell and the section painted at build time: a
 * frame for each kind of reader, of which styles show one. Empty where the shell paints nothing (development).
 */
export function renderFirstPaint({ shell }: LiveSet, page: PageRoute, contactEmail: string): string {
  const { firstPaint } = shell;
  if (!firstPaint) return '';
  // Painted pages name no site; this one's address takes the place kept for it.
  const painted = paintedPage(firstPaint, page)?.html.replaceAll(
    paintedContact,
    escapeAttribute(contactEmail),
  );
  const frames = (['visitor', 'learner'] as const).map((reader) => {
    const content = contentFor(firstPaint[reader], firstPaint, page, painted);
    const [before, after] = firstPaint[reader].at[page.label] ?? firstPaint[reader].html;
    return `<div data-paint-for="${reader}">${before}${content}${after}</div>`;
  });
  return `<div id="first-paint">${firstPaint.startFailure ?? ''}${frames.join('\n')}</div>\n`;
}

/**
 * Styles of the painted page, for a `<style>` of the document: nothing of a section may keep the frame from
 * showing. Empty where no page is painted.
 */
export function stylesOfFirstPaint({ shell: { firstPaint } }: LiveSet, page: PageRoute): string {
  const { css = '' } = (firstPaint && paintedPage(firstPaint, page)) ?? {};
  const { target } = page;
  if (!target) return css;
  // What the sheet names beside itself stands somewhere else in the document.
  return css
    .replaceAll(/url\((?!["']?(?:data:|https?:|\/))["']?([^)"']+)["']?\)/g, (_, file: string) => {
      return `url(${releaseUrl(target.release, file)})`;
    })
    .replaceAll('</', '<\\/');
}

/**
 * The page itself. What another kit painted is not shown: its class names and sizes are not those of
 * this shell, and the page would jump when its code takes over.
 */
function paintedPage(shell: ShellPaint, { known, target }: PageRoute): PaintedPage | undefined {
  if (!target) return known ? undefined : { html: shell.notFound, css: '' };
  return target.release.kit === shell.kit ? target.route.firstPaint : undefined;
}

function contentFor(
  frame: PaintedFrame,
  { skeleton, noScript }: ShellPaint,
  { target }: PageRoute,
  painted: string | undefined,
): string {
  const admitted = !target || frame.admittedBy.includes(target.route.guard);
  const content = admitted && painted !== undefined ? painted : skeleton;
  // Texts can be read without code; forms and whatever is still to come cannot be used.
  const needsCode = content === skeleton || content.includes('<form');
  return needsCode ? `<noscript>${noScript}</noscript>${content}` : content;
}
