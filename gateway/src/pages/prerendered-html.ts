import type { PrerenderedFrame, PrerenderedPage, Release, ShellFirstPaint } from '@mova/contracts';
import { prerenderedContact } from '@mova/contracts/names';
import type { LiveSet, PageRoute } from '../releases/live-set.ts';
import { escapeAttribute, releaseUrl } from './markup.ts';

/**
 * Puts together what shell and section prerendered: a frame for anonymous users and one for signed-in ones,
 * of which styles show one. Empty in development.
 */
export function renderPrerenderedHtml({ shell }: LiveSet, page: PageRoute, contactEmail: string): string {
  const { firstPaint } = shell;
  if (!firstPaint) return '';
  // A release is the same for every site, so it holds a placeholder for the contact address.
  const pageHtml = prerenderedPage(firstPaint, page)?.html.replaceAll(
    prerenderedContact,
    escapeAttribute(contactEmail),
  );
  const frames = (['visitor', 'learner'] as const).map((audience) => {
    const frame = firstPaint[audience];
    const [before, after] = frameOf(frame, page);
    const content = contentFor(frame, firstPaint, page, pageHtml);
    // As the shell's frame marks itself once its code runs.
    const task = page.target?.route.task ? ' data-task-page=""' : '';
    return `<div data-paint-for="${audience}"${task}>${before}${content}${after}</div>`;
  });
  return `<div id="first-paint">${firstPaint.startFailure ?? ''}${frames.join('\n')}</div>\n`;
}

/** The header marks the current page, or else its section. */
function frameOf({ html, at, inSection }: PrerenderedFrame, { label, target }: PageRoute) {
  return at[label] ?? (target && inSection?.[target.release.section]) ?? html;
}

/** Returns the script that runs before anything shows; undefined where it is a file or there is none. */
export function inlineScript(live: LiveSet, page: PageRoute): string | undefined {
  const { script, askEarly } = live.shell.firstPaint?.inline ?? {};
  return holdsPreloads(live, page) ? `${script}\n${askEarly}\n${addHeldPreloads}` : script;
}

export const heldPreloadsId = 'preloads';

const addHeldPreloads = `document.head.append(document.getElementById('${heldPreloadsId}').content);`;

/**
 * Whether the preloads of a page wait until its first calls are sent. Browsers look for files ahead of the scripts of a
 * document and have six connections to a server without HTTP/2: the calls would queue behind the files.
 */
export function holdsPreloads({ shell }: LiveSet, { target }: PageRoute): boolean {
  const { script, askEarly } = shell.firstPaint?.inline ?? {};
  return Boolean(script && askEarly && target?.route.firstCalls);
}

/** Returns the styles of the shell and of the prerendered page, inlined so that no request delays it. May be empty. */
export function inlineStyles({ shell }: LiveSet, page: PageRoute): string {
  const { firstPaint } = shell;
  const { css = '' } = (firstPaint && prerenderedPage(firstPaint, page)) ?? {};
  const { target } = page;
  return (
    withUrlsOf(shell, firstPaint?.inline?.css ?? '') + (target ? withUrlsOf(target.release, css) : css)
  ).replaceAll('</', '<\\/');
}

/** Relative URLs of a style sheet would be relative to the document. */
function withUrlsOf(release: Release, css: string): string {
  return css.replaceAll(/url\((?!["']?(?:data:|https?:|\/))["']?([^)"']+)["']?\)/g, (_, file: string) => {
    return `url(${releaseUrl(release, file)})`;
  });
}

/** A page built with another kit is left out: it would jump when the code of this shell takes over. */
function prerenderedPage(
  shell: ShellFirstPaint,
  { isKnown, target }: PageRoute,
): PrerenderedPage | undefined {
  if (!target) return isKnown ? undefined : { html: shell.notFound, css: '' };
  return target.release.kit === shell.kit ? target.route.firstPaint : undefined;
}

function contentFor(
  frame: PrerenderedFrame,
  { skeleton, noScript }: ShellFirstPaint,
  { target }: PageRoute,
  pageHtml: string | undefined,
): string {
  const isAdmitted = !target || frame.admittedBy.includes(target.route.guard);
  const content = isAdmitted && pageHtml !== undefined ? pageHtml : skeleton;
  // Text is useful without scripts; forms and skeletons are not.
  const needsScript = content === skeleton || content.includes('<form');
  return needsScript ? `<noscript>${noScript}</noscript>${content}` : content;
}
