import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { SectionRelease } from '@mova/contracts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { kitFingerprint } from '../release/input-hash.ts';
import { createTestRepository, type TestRepository } from '../testing/test-repository.ts';
import { buildSection } from './build-section.ts';

let repository: TestRepository;
let release: SectionRelease;

const page = `import { Link, useSession, useTranslation } from '@mova/app-kit';
import { TextField } from '@mova/ui';
import { useSyncExternalStore } from 'react';
import classes from './page.module.css';

export function Page() {
  const { t } = useTranslation();
  const session = useSession();
  const mood = useSyncExternalStore(() => () => {}, () => 'спокій');
  return (
    <form className={classes.title}>
      <p>{session ? 'учень' : 'гість'}, {mood}, {navigator.cookieEnabled ? 'з cookie' : 'без cookie'}</p>
      <TextField label={t('title')} name="word" />
      <Link to="/rules">{t('title')}</Link>
    </form>
  );
}
`;

beforeAll(async () => {
  repository = await createTestRepository();
  await repository.write('mfe-grammar/src/pages/grammar-page.tsx', page);
  await edit('mfe-grammar/src/remote.tsx', (text) =>
    text.replace("title: 'Граматика' }", "title: 'Граматика', firstPaint: true }"),
  );
  release = await build();
});

afterAll(() => repository.remove());

const build = () => buildSection('grammar', { root: repository.root, outDir: join(repository.root, 'out') });

async function edit(file: string, change: (text: string) => string): Promise<void> {
  await repository.write(file, change(await readFile(join(repository.root, file), 'utf8')));
}

describe('the prerendered HTML of a section', () => {
  test('contains the pages that ask for it, as the users their guard admits see them', () => {
    const [prerendered, plain] = release.routes;
    expect(prerendered?.firstPaint?.html).toContain('<p>учень, спокій, з cookie</p>');
    expect(prerendered?.firstPaint?.html).toContain('<a href="/rules"');
    expect(plain).toMatchObject({ path: '/rules' });
    expect(plain?.firstPaint).toBeUndefined();
  });

  test('has the class names of the stylesheets of the section and the kit', async () => {
    const html = release.routes[0]?.firstPaint?.html ?? '';
    const sheet = release.routes[0]?.files.find((file) => file.endsWith('.css')) ?? '';
    const own = /class="(grammar-[^"]+-title)"/.exec(html)?.[1] ?? 'none';
    expect(await readFile(join(repository.root, 'out', sheet), 'utf8')).toContain(`.${own}{`);
    expect(release.routes[0]?.firstPaint?.css, 'styles come with it').toContain(`.${own}{`);
    expect(html).toContain('class="ui-field.module-control"');
  });

  test('contains no scripts and no form the browser would submit', () => {
    const html = release.routes[0]?.firstPaint?.html ?? '';
    expect(html).toContain('<form method="dialog" class=');
    expect(html).not.toMatch(/<script|\son\w+=|<!--/);
  });

  test('names the kit it was rendered with', async () => {
    expect(release.kit).toBe(await kitFingerprint(repository.root));
  });

  test('fails the build with the page’s own error when the page does not render', async () => {
    await repository.write(
      'mfe-grammar/src/pages/grammar-page.tsx',
      `export function Page() { throw new Error('no such word'); }`,
    );
    await expect(build()).rejects.toThrow(/grammar: a page cannot be prerendered:[\s\S]*no such word/);
  });
});

test('the fingerprint of the kit changes with what it paints, and with nothing else', async () => {
  const fingerprint = () => kitFingerprint(repository.root);
  const before = await fingerprint();
  const written = async (file: string, text = 'export const changed = true;') => {
    await repository.write(file, text);
    return fingerprint();
  };
  expect(await written('packages/ui/src/index.test.ts')).toBe(before);
  expect(await written('packages/app-kit/src/api/calls.ts')).toBe(before);
  expect(await written('packages/app-kit/package.json', '{"name":"@mova/app-kit","version":"1.9.0"}')).toBe(
    before,
  );
  const component = await written('packages/app-kit/src/page/frame.tsx');
  const texts = await written('packages/app-kit/src/locales/uk.json', '{}');
  const sheet = await written('packages/ui/src/sheet.css', 'a {}');
  const helper = await written('packages/ui/src/index.ts');
  expect(new Set([before, component, texts, sheet, helper]).size).toBe(5);
});
