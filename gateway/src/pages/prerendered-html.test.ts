import { createHash } from 'node:crypto';
import type { PaintedFrame, ShellRelease } from '@mova/contracts';
import { contactMetaName, paintedContact } from '@mova/contracts/names';
import { describe, expect, it } from 'vitest';
import type { LiveSet } from '../releases/live-set.ts';
import { sectionRelease, shellRelease } from '../testing/test-releases.ts';
import { contentPolicy } from './content-policy.ts';
import { DocumentCache } from './document-cache.ts';
import { findPage } from './page-route.ts';
import { renderDocument } from './render-document.ts';

const frame = (reader: string, admittedBy: PaintedFrame['admittedBy']): PaintedFrame => ({
  admittedBy,
  html: [`<main>${reader}: `, '</main>'],
  at: { '/login': [`<main>${reader} at login: `, '</main>'] },
});

const firstPaint: ShellRelease['firstPaint'] = {
  kit: 'k1',
  script: 'before-paint.js',
  fonts: ['onest.woff2'],
  visitor: frame('visitor', ['public', 'visitor']),
  learner: frame('learner', ['public', 'signed-in', 'training']),
  skeleton: '<p>skeleton</p>',
  noScript: '<p>no script</p>',
  notFound: '<p>not found</p>',
};

const site = { publicOrigin: 'https://mova.example', contactEmail: "o'help&co@mova.example" };
const texts = '<h1>painted</h1>';
const css = '@layer app{h1{background:url(line.svg)}}';
const form = '<form method="dialog">painted</form>';

interface Given {
  readonly painted?: string;
  readonly kit?: string;
  /** false: a shell that paints nothing. */
  readonly paints?: boolean;
}

function liveWith(
  path: string,
  guard: 'public' | 'visitor' | 'signed-in',
  { painted = texts, kit = 'k1', paints = true }: Given = {},
): LiveSet {
  const shell = shellRelease('s1').release;
  const section = sectionRelease('account', 'a1', {
    path,
    guard,
    firstPaint: { html: painted, css },
  }).release;
  return {
    set: { number: 1, shell: 's1', sections: { account: 'a1' } },
    shell: { ...shell, ...(paints && { firstPaint }) },
    sections: [{ ...section, kit }],
  };
}

function documentOf(...given: Parameters<typeof liveWith>): string {
  const live = liveWith(...given);
  return renderDocument(live, findPage(live, given[0]), site);
}

const paintedFor = (reader: string, html: string) =>
  new RegExp(`<div data-paint-for="${reader}">(.*?</main>)</div>`).exec(html)?.[1];

describe('the first paint in a document', () => {
  it('shows a public page inside the frame of either reader', () => {
    const html = documentOf('/privacy-policy', 'public');
    expect(paintedFor('visitor', html)).toBe(`<main>visitor: ${texts}</main>`);
    expect(paintedFor('learner', html)).toBe(`<main>learner: ${texts}</main>`);
  });

  it('shows the skeleton to those whom the shell will lead elsewhere, with a note for browsers without code', () => {
    const skeleton = '<noscript><p>no script</p></noscript><p>skeleton</p>';
    const visitors = documentOf('/welcome', 'visitor');
    expect(paintedFor('visitor', visitors)).toBe(`<main>visitor: ${texts}</main>`);
    expect(paintedFor('learner', visitors)).toBe(`<main>learner: ${skeleton}</main>`);
    const learners = documentOf('/home', 'signed-in');
    expect(paintedFor('visitor', learners)).toBe(`<main>visitor: ${skeleton}</main>`);
    expect(paintedFor('learner', learners)).toBe(`<main>learner: ${texts}</main>`);
  });

  it('takes the frame of the path where it differs, and warns above a form that needs code', () => {
    expect(paintedFor('visitor', documentOf('/login', 'visitor', { painted: form }))).toBe(
      `<main>visitor at login: <noscript><p>no script</p></noscript>${form}</main>`,
    );
  });

  it('shows no page that another kit painted', () => {
    const html = documentOf('/welcome', 'visitor', { kit: 'k0' });
    expect(html).not.toContain(texts);
    expect(html).not.toContain('<style>');
  });

  it('brings the styles of a painted page and asks for the fonts; only one script blocks', () => {
    const html = documentOf('/welcome', 'visitor');
    expect(html).toContain('<style>@layer app{h1{background:url(/releases/account/a1/line.svg)}}</style>');
    expect(html.match(/rel="stylesheet"/g), 'only the shell’s').toHaveLength(1);
    expect(html).toContain(
      '<link rel="preload" as="font" type="font/woff2" href="/releases/shell/s1/onest.woff2"',
    );
    expect(html.match(/<script(?! defer| type)/g)).toHaveLength(1);
  });

  it('has its styles admitted by their hash, and no others', () => {
    const live = liveWith('/welcome', 'visitor');
    const { inlineStyle, plain } = new DocumentCache(site).get(live, '/welcome');
    const style = /<style>(.*)<\/style>/.exec(plain.toString())?.[1] ?? '';
    expect(inlineStyle).toBe(`sha256-${createHash('sha256').update(style).digest('base64')}`);
    expect(contentPolicy([], undefined, inlineStyle)).toContain(`style-src 'self' '${inlineStyle}';`);
    expect(contentPolicy([])).toContain("style-src 'self';");
  });

  it('is the shell’s own page where no section claims the path', () => {
    const live: LiveSet = {
      set: { number: 1, shell: 's1', sections: {} },
      shell: { ...shellRelease('s1').release, firstPaint },
      sections: [],
    };
    const html = renderDocument(live, findPage(live, '/nowhere'), site);
    expect(paintedFor('visitor', html)).toBe('<main>visitor: <p>not found</p></main>');
  });

  it('is left out where the shell paints nothing', () => {
    const html = documentOf('/welcome', 'visitor', { paints: false });
    expect(html).not.toContain('first-paint');
    expect(html).toContain('<div id="root"></div>');
    expect(html).toContain('<noscript>');
  });

  it('names the address of this site where the painted page keeps its place, and to code in a meta element', () => {
    const painted = `<a href="mailto:${paintedContact}">${paintedContact}</a>`;
    const html = documentOf('/privacy-policy', 'public', { painted });
    const address = "o'help&amp;co@mova.example";
    expect(paintedFor('visitor', html)).toContain(`<a href="mailto:${address}">${address}</a>`);
    expect(html).toContain(`<meta name="${contactMetaName}" content="${address}">`);
    expect(html).not.toContain(paintedContact);
  });

  it('names the site where it is shown outside its pages', () => {
    const html = documentOf('/welcome', 'visitor');
    expect(html).toMatch(/<meta name="description" content="[^"]*англійську/);
    expect(html).toContain('<meta property="og:title" content="Сторінка · Mova">');
    expect(html).toContain('<link rel="icon" href="/releases/shell/s1/favicon.svg" type="image/svg+xml">');
  });
});
