import { html } from 'hono/html';
import type { Reader } from './sign-in-sessions.ts';

/** Text of a page. `html` escapes whatever is put into it. */
export type Markup = ReturnType<typeof html>;

interface PageOptions {
  readonly title: string;
  readonly reader?: Reader | undefined;
  /** Loads the same address again at once. */
  readonly reload?: boolean;
}

export function page({ title, reader, reload = false }: PageOptions, content: Markup): Markup {
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
${reload ? html`<meta http-equiv="refresh" content="0">` : ''}
<title>${title} – Mova releases</title>
<link rel="icon" href="/teams/icon.svg" type="image/svg+xml">
<link rel="stylesheet" href="/teams/style.css">
</head>
<body>
<a class="skip" href="#content">Skip to the content</a>
<header>
<a class="home" href="/teams"><img src="/teams/icon.svg" alt="" width="32" height="32"> Mova releases</a>
${
  reader &&
  html`<form method="post" action="/teams/sign-out"><span>${reader.kind === 'operator' ? 'Operator' : `Team of ${reader.section}`}</span>
<button class="quiet">Sign out</button></form>`
}
</header>
<main id="content" tabindex="-1">
<h1>${title}</h1>
${content}
</main>
</body>
</html>`;
}

export const messagePage = (title: string, text: string, reader?: Reader): Markup =>
  page({ title, reader }, html`<p>${text}</p><p><a href="/teams">Overview</a></p>`);

/** May be wider than a phone: it scrolls by itself, also by keyboard. */
export const scrolling = (label: string, content: Markup): Markup =>
  html`<div class="scroll" role="region" aria-label="${label}" tabindex="0">${content}</div>`;

const timeFormat = new Intl.DateTimeFormat('en-GB', {
  dateStyle: 'medium',
  timeStyle: 'short',
  timeZone: 'UTC',
});

export const time = (at: Date): Markup =>
  html`<time datetime="${at.toISOString()}">${timeFormat.format(at)} UTC</time>`;

const numberFormat = new Intl.NumberFormat('en');
export const formatNumber = (value: number): string => numberFormat.format(value);

export const canSee = (reader: Reader, section: string): boolean =>
  reader.kind === 'operator' || reader.section === section;

/** A link to a release, for those who may see it. */
export function releaseLink(reader: Reader, section: string, version: string): Markup {
  const name = html`<code>${section}@${version}</code>`;
  return canSee(reader, section) ? html`<a href="${releasePath(section, version)}">${name}</a>` : name;
}

const releasePath = (section: string, version: string): string =>
  `/teams/releases/${encodeURIComponent(section)}/${encodeURIComponent(version)}`;

export const setLink = (number: number): Markup => html`<a href="/teams/sets/${number}">Set ${number}</a>`;
