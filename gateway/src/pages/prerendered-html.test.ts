import { createHash } from 'node:crypto';
import type { PrerenderedFrame, RouteManifest, ShellRelease } from '@mova/contracts';
import { contactMetaName, prerenderedContact, releaseTableElementId } from '@mova/contracts/names';
import { describe, expect, it } from 'vitest';
import type { LiveSet } from '../releases/live-set.ts';
import { findPage } from '../releases/live-set.ts';
import { sectionRelease, shellRelease } from '../testing/test-releases.ts';
import { contentPolicy } from './content-policy.ts';
import { makeDocument } from './documents.ts';
import { renderDocument } from './render-document.ts';

const frame = (audience: string, admittedBy: PrerenderedFrame['admittedBy']): PrerenderedFrame => ({
  admittedBy,
  html: [`<main>${audience}: `, '</main>'],
  at: { '/login': [`<main>${audience} at login: `, '</main>'] },
  inSection: { grammar: [`<main>${audience} in grammar: `, '</main>'] },
});

const firstPaint: NonNullable<ShellRelease['firstPaint']> = {
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
const pageHtml = '<h1>prerendered</h1>';
const css = '@layer app{h1{background:url(line.svg)}}';
const form = '<form method="dialog">prerendered</form>';

interface Given {
  readonly html?: string;
  readonly kit?: string;
  readonly section?: string;
  readonly task?: boolean;
  readonly firstCalls?: RouteManifest['firstCalls'];
  /** Whether the shell prerenders anything. */
  readonly isPrerendered?: boolean;
  readonly inline?: NonNullable<ShellRelease['firstPaint']>['inline'];
}

function liveWith(
  path: string,
  guard: 'public' | 'visitor' | 'signed-in',
  {
    html = pageHtml,
    kit = 'k1',
    section: name = 'account',
    task,
    firstCalls,
    isPrerendered = true,
    inline,
  }: Given = {},
): LiveSet {
  const shell = shellRelease('s1').release;
  const section = sectionRelease(name, 'a1', {
    path,
    guard,
    firstPaint: { html, css },
    ...(task && { task }),
    ...(firstCalls && { firstCalls }),
  }).release;
  return {
    set: { number: 1, shell: 's1', sections: { [name]: 'a1' } },
    shell: { ...shell, ...(isPrerendered && { firstPaint: { ...firstPaint, ...(inline && { inline }) } }) },
    sections: [{ ...section, kit }],
  };
}

function documentOf(...given: Parameters<typeof liveWith>): string {
  const live = liveWith(...given);
  return renderDocument(live, findPage(live, given[0]), site);
}

const prerenderedFor = (audience: string, html: string) =>
  new RegExp(`<div data-paint-for="${audience}">(.*?</main>)</div>`).exec(html)?.[1];

describe('the prerendered HTML of a document', () => {
  it('shows a public page inside both frames', () => {
    const html = documentOf('/privacy-policy', 'public');
    expect(prerenderedFor('visitor', html)).toBe(`<main>visitor: ${pageHtml}</main>`);
    expect(prerenderedFor('learner', html)).toBe(`<main>learner: ${pageHtml}</main>`);
  });

  it('shows a skeleton to users whom the shell will redirect, with a note for browsers without scripts', () => {
    const skeleton = '<noscript><p>no script</p></noscript><p>skeleton</p>';
    const visitors = documentOf('/welcome', 'visitor');
    expect(prerenderedFor('visitor', visitors)).toBe(`<main>visitor: ${pageHtml}</main>`);
    expect(prerenderedFor('learner', visitors)).toBe(`<main>learner: ${skeleton}</main>`);
    const signedIn = documentOf('/home', 'signed-in');
    expect(prerenderedFor('visitor', signedIn)).toBe(`<main>visitor: ${skeleton}</main>`);
    expect(prerenderedFor('learner', signedIn)).toBe(`<main>learner: ${pageHtml}</main>`);
  });

  it('uses the frame of the path where it differs, with a note above a form that needs scripts', () => {
    expect(prerenderedFor('visitor', documentOf('/login', 'visitor', { html: form }))).toBe(
      `<main>visitor at login: <noscript><p>no script</p></noscript>${form}</main>`,
    );
  });

  it('uses the frame of the section where the path has none', () => {
    const inGrammar = documentOf('/rules', 'signed-in', { section: 'grammar' });
    expect(prerenderedFor('learner', inGrammar)).toBe(`<main>learner in grammar: ${pageHtml}</main>`);
    const ownFrame = documentOf('/login', 'visitor', { section: 'grammar' });
    expect(prerenderedFor('visitor', ownFrame)).toBe(`<main>visitor at login: ${pageHtml}</main>`);
  });

  it('marks the frames and the route of a task', () => {
    const marked = '<div data-paint-for="learner" data-task-page="">';
    const html = documentOf('/quiz', 'signed-in', { task: true });
    expect(html).toContain(marked);
    expect(html).toContain('"title":"Сторінка","task":true}');
    const other = documentOf('/quiz', 'signed-in');
    expect(other).not.toContain('task');
  });

  it('tells the shell what a page asks for first', () => {
    const firstCalls = [{ call: 'getWords', input: { numberOfPage: 1 } }];
    const html = documentOf('/words', 'signed-in', { firstCalls });
    expect(html).toContain(`"title":"Сторінка","firstCalls":${JSON.stringify(firstCalls)}}`);
    expect(documentOf('/words', 'signed-in')).not.toContain('firstCalls');
    // The script that asks early reads it.
    expect(html.indexOf(releaseTableElementId)).toBeLessThan(html.indexOf('before-paint.js'));
  });

  it('leaves out a page built with another kit', () => {
    const html = documentOf('/welcome', 'visitor', { kit: 'k0' });
    expect(html).not.toContain(pageHtml);
    expect(html).not.toContain('<style>');
  });

  it('inlines the styles of the page and preloads the fonts; only one script blocks', () => {
    const html = documentOf('/welcome', 'visitor');
    expect(html).toContain('<style>@layer app{h1{background:url(/releases/account/a1/line.svg)}}</style>');
    expect(html.match(/rel="stylesheet"/g), 'only the shell’s').toHaveLength(1);
    const fonts = html.split('<link rel="preload" as="font"');
    expect(fonts[1]).toContain(' type="font/woff2" href="/releases/shell/s1/onest.woff2"');
    expect(fonts[0], 'the first paint waits for fonts of the head').toContain('<body>');
    expect(html.match(/<script(?! defer| type)/g)).toHaveLength(1);
  });

  it('shows nothing before the prerendered HTML is parsed to its end, where there is any', () => {
    const expectation = '<link rel="expect" href="#root" blocking="render">';
    const [head = '', body = ''] = documentOf('/welcome', 'visitor').split('<body>');
    expect(head).toContain(expectation);
    expect(body.indexOf('id="root"')).toBeGreaterThan(body.indexOf(pageHtml));
    const { firstPaint: _, ...shell } = liveWith('/welcome', 'visitor').shell;
    const live = { ...liveWith('/welcome', 'visitor'), shell };
    expect(renderDocument(live, findPage(live, '/welcome'), site)).not.toContain('rel="expect"');
  });

  it('has only its styles allowed by the content policy, by their hash', async () => {
    const live = liveWith('/welcome', 'visitor');
    const options = { ...site, devOrigins: [], signIn: undefined };
    const { contentPolicy: policy, plain } = await makeDocument(live, findPage(live, '/welcome'), options);
    const style = /<style>(.*)<\/style>/.exec(plain.toString())?.[1] ?? '';
    const hash = createHash('sha256').update(style).digest('base64');
    expect(policy).toContain(`style-src 'self' 'sha256-${hash}';`);
    expect(contentPolicy([])).toContain("style-src 'self';");
  });

  it('holds the first script and the styles of the shell, allowed by their hashes', async () => {
    const inline = { script: 'first()', css: 'p{src:url(onest.woff2)}' };
    const live = liveWith('/welcome', 'visitor', { inline });
    const options = { ...site, devOrigins: [], signIn: undefined };
    const { contentPolicy: policy, plain } = await makeDocument(live, findPage(live, '/welcome'), options);
    const html = plain.toString();
    expect(html).toContain('<script>first()</script>');
    expect(html).not.toMatch(/rel="stylesheet"|before-paint/);
    const styles =
      'p{src:url(/releases/shell/s1/onest.woff2)}@layer app{h1{background:url(/releases/account/a1/line.svg)}}';
    expect(html).toContain(`<style>${styles}</style>`);
    const hash = (text: string) => createHash('sha256').update(text).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash('first()')}';`);
    expect(policy).toContain(`style-src 'self' 'sha256-${hash(styles)}';`);
  });

  it('asks early for the first calls of a page, with one hash for all of the script, and on no other page', async () => {
    const inline = { script: 'first()', askEarly: 'ask()', css: '' };
    const options = { ...site, devOrigins: [], signIn: undefined };
    const firstCalls = [{ call: 'getWords' }];
    const live = liveWith('/words', 'signed-in', { inline, firstCalls });
    const { contentPolicy: policy, plain } = await makeDocument(live, findPage(live, '/words'), options);
    const script = /<script>([^<]*)<\/script>/.exec(plain.toString())?.[1] ?? '';
    expect(script).toMatch(/^first\(\)\nask\(\)\n/);
    const hash = createHash('sha256').update(script).digest('base64');
    expect(policy).toContain(`script-src 'self' 'sha256-${hash}';`);
    expect(documentOf('/words', 'signed-in', { inline })).toContain('<script>first()</script>');
  });

  it('preloads the files of a page with first calls once these are sent', () => {
    const inline = { script: 'first()', askEarly: 'ask()', css: '' };
    const firstCalls = [{ call: 'getWords' }];
    const html = documentOf('/words', 'signed-in', { inline, firstCalls });
    const preload = /<link rel="preload" as="script"[^>]*>/;
    const [held = ''] = /<template id="preloads">.*<\/template>/.exec(html) ?? [];
    expect(held).toMatch(preload);
    expect(html.replace(held, '')).not.toMatch(preload);
    const added = "ask()\ndocument.head.append(document.getElementById('preloads').content);</script>";
    expect(html.indexOf(added), 'below the template').toBeGreaterThan(html.indexOf(held));
    for (const given of [{ inline }, { inline: { script: 'first()', css: '' }, firstCalls }]) {
      const other = documentOf('/words', 'signed-in', given);
      expect(other, 'a page or a shell that asks nothing').not.toContain('id="preloads"');
      expect(other).toContain('<script>first()</script>');
      expect(other).toMatch(preload);
    }
  });

  it('names the script and the styles of an older shell, which does not hold them', () => {
    const html = documentOf('/welcome', 'visitor');
    expect(html).toContain('<script src="/releases/shell/s1/before-paint.js"');
    expect(html).toContain('<link rel="stylesheet" href="/releases/shell/s1/main.css"');
  });

  it('is the not-found page of the shell for an unknown path', () => {
    const live: LiveSet = {
      set: { number: 1, shell: 's1', sections: {} },
      shell: { ...shellRelease('s1').release, firstPaint },
      sections: [],
    };
    const html = renderDocument(live, findPage(live, '/nowhere'), site);
    expect(prerenderedFor('visitor', html)).toBe('<main>visitor: <p>not found</p></main>');
  });

  it('is left out where the shell prerenders nothing', () => {
    const html = documentOf('/welcome', 'visitor', { isPrerendered: false });
    expect(html).not.toContain('first-paint');
    expect(html).toContain('<div id="root"></div>');
    expect(html).toContain('<noscript>');
  });

  it('contains the contact address of the site, also in a meta element for scripts', () => {
    const link = `<a href="mailto:${prerenderedContact}">${prerenderedContact}</a>`;
    const html = documentOf('/privacy-policy', 'public', { html: link });
    const address = "o'help&amp;co@mova.example";
    expect(prerenderedFor('visitor', html)).toContain(`<a href="mailto:${address}">${address}</a>`);
    expect(html).toContain(`<meta name="${contactMetaName}" content="${address}">`);
    expect(html).not.toContain(prerenderedContact);
  });

  it('comes with meta tags for search results and link previews', () => {
    const html = documentOf('/welcome', 'visitor');
    expect(html).toMatch(/<meta name="description" content="[^"]*англійську/);
    expect(html).toContain('<meta property="og:title" content="Сторінка · Mova">');
    expect(html).toContain('<meta property="og:url" content="https://mova.example/welcome">');
    expect(html).toContain('<link rel="manifest" href="/site.webmanifest">');
    expect(html).toContain('<link rel="icon" href="/releases/shell/s1/favicon.svg" type="image/svg+xml">');
  });
});
