import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { inputHash } from '../release/input-hash.ts';
import { hashFiles, listFiles, readRelease } from '../release/release-files.ts';
import { createTestRepository, type TestRepository } from '../testing/test-repository.ts';
import { buildSection } from './build-section.ts';
import { readRemote } from './read-remote.ts';

let repository: TestRepository;
let other: TestRepository;

beforeAll(async () => {
  [repository, other] = await Promise.all([createTestRepository(), createTestRepository()]);
});

afterAll(async () => {
  await Promise.all([repository.remove(), other.remove()]);
});

const build = (at: TestRepository) =>
  buildSection('grammar', { root: at.root, outDir: join(at.root, 'out') });

describe('building a section', () => {
  test('writes a release with its routes, the files of each page and their hashes', async () => {
    const release = await build(repository);
    const out = join(repository.root, 'out');
    expect(release.needs).toEqual({ '@mova/app-kit': '^1.8.0', '@mova/ui': '^1.0.0' });
    expect(release.routes).toMatchObject([
      { path: '/grammar', guard: 'signed-in', page: 'grammar-page', title: 'Граматика' },
      { path: '/rules', guard: 'signed-in', page: 'rules-page', title: 'Правила' },
    ]);
    const [grammar] = release.routes;
    expect(grammar?.files.map((file) => file.replace(/\.\w+\./, '.')).toSorted()).toEqual([
      'grammar-page-tsx.css',
      'grammar-page-tsx.js',
      'remote.js',
    ]);
    expect(release.files).toEqual(await hashFiles(out));
    expect(await readRelease(out)).toEqual(release);
  });

  test('bundles no shared package and no test, and keeps source maps apart', async () => {
    await repository.write(
      'mfe-grammar/src/pages/grammar-page.test.tsx',
      'throw new Error("a test was bundled");',
    );
    await build(repository);
    const out = join(repository.root, 'out');
    const files = await listFiles(out);
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
    expect((await listFiles(`${out}.maps`)).length).toBeGreaterThan(0);
    const code = await Promise.all(
      files.filter((file) => file.endsWith('.js')).map((file) => readFile(join(out, file), 'utf8')),
    );
    expect(code.join('')).not.toContain('a test was bundled');
    expect(code.join('')).not.toContain('react.transitional.element');
    expect(code.join(''), 'the shell lends the federation runtime').not.toContain('loadShare');
    // Chromium compiles such a script while it loads.
    expect(code.every((text) => text.startsWith('//# allFunctionsCalledOnLoad\n'))).toBe(true);
  });

  test('bundles an optional entry point of ui, in the layer ui, without the kit it imports', async () => {
    const own = await createTestRepository();
    await own.write(
      'mfe-grammar/src/pages/rules-page.tsx',
      `import { ChipChoice } from '@mova/ui/chips';
      export const Page = () => <ChipChoice label="" options={[]} value={undefined} onChange={() => {}} />;`,
    );
    const { files } = await build(own);
    const read = (file: string) => readFile(join(own.root, 'out', file), 'utf8');
    const all = (await Promise.all(Object.keys(files).map(read))).join('');
    await own.remove();
    expect(all).toMatch(/@layer ui\{[^@]*\.grammar-ui-chips\\\.module-chip\{/);
    expect(all).not.toContain('must be shared once');
  });

  test('puts the section into class names and styles into its layer', async () => {
    const release = await build(repository);
    const sheet = release.routes[0]?.files.find((file) => file.endsWith('.css')) ?? '';
    const css = await readFile(join(repository.root, 'out', sheet), 'utf8');
    expect(css).toMatch(/^@layer app\{\.grammar-[\w-]+-title\{color:red\}\}/);
  });

  test('gives the same sources in another folder the same version, and changed sources another', async () => {
    const [one, same] = [await build(repository), await build(other)];
    expect(same).toEqual(one);
    await other.write('mfe-grammar/src/locales/uk.json', '{ "title": "Інша граматика" }');
    expect((await build(other)).version).not.toBe(one.version);
  });

  test('fails with one line for a page that is missing', async () => {
    await other.write(
      'mfe-grammar/src/remote.tsx',
      (await readFile(join(repository.root, 'mfe-grammar/src/remote.tsx'), 'utf8')).replace(
        "'rules-page'",
        "'lost-page'",
      ),
    );
    await expect(build(other)).rejects.toThrow(
      'grammar: route /rules names page "lost-page", but src/pages/lost-page.tsx is missing',
    );
  });

  test('fails for an unknown guard and lists the known ones', async () => {
    await other.write(
      'mfe-grammar/src/remote.tsx',
      (await readFile(join(repository.root, 'mfe-grammar/src/remote.tsx'), 'utf8')).replace(
        "'signed-in'",
        "'members'",
      ),
    );
    await expect(build(other)).rejects.toThrow(
      /routes\.0\.guard: .*"public"\|"visitor"\|"signed-in"\|"training"$/,
    );
  });
});

describe('the route of a page', () => {
  test('must not be one of the gateway', async () => {
    const own = await createTestRepository();
    try {
      const remote = await readFile(join(own.root, 'mfe-grammar/src/remote.tsx'), 'utf8');
      await own.write('mfe-grammar/src/remote.tsx', remote.replace("'/rules'", "'/api/rules'"));
      await expect(build(own)).rejects.toThrow('grammar claims /api/rules, which the gateway serves itself');
    } finally {
      await own.remove();
    }
  });
});

describe('the module of a page', () => {
  let own: TestRepository;

  beforeAll(async () => {
    own = await createTestRepository();
  });
  afterAll(() => own.remove());

  test.each([
    ['function Page() {}', false],
    ['// export function Page() {}', false],
    ['export default function Page() {}', false],
    ['export { Page as Reading };', false],
    ['export function PageTitle() {}', false],
    ['export function Page() {}', true],
    ['export class Page {}', true],
    ['export const Page = lazy(() => null);', true],
    ['export { Reading as Page };', true],
    ['export {\n  Page,\n  other,\n};', true],
    ["export { Page } from './other.tsx';", true],
    ["export * from './other.tsx';", true],
  ])('may be %j: %s', async (source, isPage) => {
    await own.write('mfe-grammar/src/pages/rules-page.tsx', source);
    const read = readRemote(join(own.root, 'mfe-grammar'));
    if (isPage) await expect(read).resolves.toBeDefined();
    else
      await expect(read).rejects.toThrow(
        'mfe-grammar: src/pages/rules-page.tsx has no export named Page; export function Page() { … }',
      );
  });
});

describe('the calls of a section', () => {
  let own: TestRepository;

  beforeAll(async () => {
    own = await createTestRepository();
    await own.write(
      'mfe-grammar/src/pages/grammar-page.tsx',
      `import { useGetUserQuery } from '@mova/app-kit';
      import { addEndpoints } from '@mova/app-kit/endpoints';
      const { useGetLevelTestQuery } = addEndpoints({ queries: { getLevelTest: {} } });
      export const Page = () => <p>{String(useGetUserQuery().data ?? useGetLevelTestQuery().data)}</p>;`,
    );
  });
  afterAll(() => own.remove());

  async function declare(calls: string) {
    const remote = await readFile(join(repository.root, 'mfe-grammar/src/remote.tsx'), 'utf8');
    await own.write('mfe-grammar/src/remote.tsx', remote.replace('load:', `calls: ${calls},\n  load:`));
    return build(own);
  }

  test('are written into its release with their schemas, and no page loads them', async () => {
    const release = await declare("['getLevelTest', 'getUser']");
    const text = await readFile(join(own.root, 'out/calls.json'), 'utf8');
    const { paths } = JSON.parse(text) as { paths: Record<string, object> };
    expect(Object.keys(paths).toSorted()).toEqual(['/api/getLevelTest', '/api/getUser']);
    expect(paths['/api/getLevelTest']).toMatchObject({
      get: { operationId: 'getLevelTest', responses: { 200: { content: expect.anything() } } },
    });
    expect(text.length).toBeLessThan(10_000);
    expect(release.files).toHaveProperty(['calls.json']);
    expect(release.routes.flatMap(({ files }) => files)).not.toContain('calls.json');
  });

  test.each([
    ['a call that its sources make is missing', "['getUser']", 'lacks getLevelTest, which its sources make'],
    [
      'a call is declared that they do not make',
      "['getLevelTest', 'getUser', 'getWords']",
      'names getWords, which they do not make',
    ],
    ['there is no such call', "['getEverything']", 'calls.0'],
  ])('fail the build if %s', async (_, calls, message) => {
    await expect(declare(calls)).rejects.toThrow(message);
  });

  test('may be sent early if they are declared', async () => {
    const remote = await readFile(join(repository.root, 'mfe-grammar/src/remote.tsx'), 'utf8');
    const first = (call: string) =>
      own.write(
        'mfe-grammar/src/remote.tsx',
        remote
          .replace('load:', "calls: ['getLevelTest', 'getUser'],\n  load:")
          .replace("page: 'grammar-page',", `page: 'grammar-page', firstCalls: [{ call: '${call}' }],`),
      );
    await first('getLevelTest');
    expect((await build(own)).routes[0]).toMatchObject({ firstCalls: [{ call: 'getLevelTest' }] });
    await first('getWords');
    await expect(build(own)).rejects.toThrow(
      'grammar: firstCalls of /grammar name getWords, which is not among its calls',
    );
  });

  test('are not written for a section that declares none', async () => {
    expect((await build(repository)).files).not.toHaveProperty(['calls.json']);
  });
});

describe('the hash of the inputs', () => {
  test('changes with a source and not with a test', async () => {
    const hash = () => inputHash('grammar', repository.root);
    const before = await hash();
    await repository.write('mfe-grammar/src/pages/rules-page.test.tsx', 'export {};');
    expect(await hash()).toBe(before);
    await repository.write('mfe-grammar/src/locales/uk.json', '{ "title": "Правила" }');
    expect(await hash()).not.toBe(before);
  });

  test('changes with an optional entry point of ui', async () => {
    const hash = () => inputHash('grammar', repository.root);
    const before = await hash();
    await repository.write('packages/ui/src/choices/chips.module.css', '.chip { color: red; }');
    expect(await hash()).not.toBe(before);
  });
});
