import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '@mova/workspace';
import { temporaryFolder } from '@mova/workspace/testing';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { installedVersion } from '../release/package-json.ts';
import { newSection } from './new-section.ts';

let folder: ReturnType<typeof temporaryFolder>;
beforeEach(() => {
  folder = temporaryFolder();
});
afterEach(() => folder[Symbol.dispose]());

const versions = { kit: '1.12.0', react: '19.3.1' };
const path = (file: string) => join(folder.path, file);
const write = (file: string, text: string) => writeFile(path(file), text);
const json = async (file: string) => JSON.parse(await readFile(path(file), 'utf8'));
const make = (name: string, title?: string) => newSection({ folder: folder.path, name, title, ...versions });
/** What `npm init --yes` writes, and one package. */
const initial = {
  name: 'folder',
  type: 'commonjs',
  scripts: { test: 'echo "Error: no test specified" && exit 1' },
  dependencies: { '@mova/section-tools': '^1.0.0' },
};

describe('a new section of a team', () => {
  it('has a page, its calls, texts and a test, and what checks and runs them', async () => {
    await write('package.json', JSON.stringify(initial));
    const written = await make('reading', 'Читання');
    expect(written.toSorted()).toEqual([
      '.gitignore',
      'README.md',
      'package.json',
      'src/api/reading-api.ts',
      'src/css.d.ts',
      'src/locales/uk.json',
      'src/pages/reading-page.module.css',
      'src/pages/reading-page.test.tsx',
      'src/pages/reading-page.tsx',
      'src/remote.tsx',
      'tsconfig.json',
      'vitest.config.ts',
    ]);
    expect(await json('src/locales/uk.json')).toMatchObject({ title: 'Читання' });
    const { name, type, scripts, dependencies } = await json('package.json');
    expect([name, type, scripts.test]).toEqual(['folder', 'module', 'vitest run']);
    expect(dependencies).toMatchObject({ '@mova/section-tools': '1.12.0', react: '19.3.1' });
    for (const file of written) expect(await readFile(path(file), 'utf8')).not.toMatch(/__\w+__/);
  });

  it('asks for the versions that this repository has', async () => {
    await write('package.json', '{}');
    await make('reading');
    const { devDependencies } = await json('package.json');
    for (const [name, range] of Object.entries<string>(devDependencies)) {
      const majorOf = (version: string) => version.split('.')[0];
      const found = await installedVersion(repositoryRoot, name);
      expect(majorOf(range), `${name}: here ${found}`).toBe(`^${majorOf(found)}`);
    }
  });

  it('runs tests as the documentation says', async () => {
    await write('package.json', '{}');
    await make('reading');
    const docs = await readFile(join(repositoryRoot, 'docs/teams/testing.md'), 'utf8');
    expect(docs).toContain(`\`\`\`ts\n${await readFile(path('vitest.config.ts'), 'utf8')}\`\`\``);
  });

  it('keeps what the folder has', async () => {
    const own = {
      version: '2.0.0',
      scripts: { test: 'jest', lint: 'eslint' },
      devDependencies: { vitest: '5.0.0' },
    };
    await write('package.json', JSON.stringify({ ...initial, ...own }));
    await write('README.md', 'Ours');
    expect(await make('reading')).not.toContain('README.md');
    expect(await readFile(path('README.md'), 'utf8')).toBe('Ours');
    const { version, scripts, devDependencies } = await json('package.json');
    expect(version).toBe('2.0.0');
    expect(scripts).toMatchObject({ test: 'jest', lint: 'eslint', build: 'mova release build' });
    expect(devDependencies).toMatchObject({ vitest: '5.0.0', typescript: expect.any(String) });
  });

  it.each([
    ['Reading', undefined, '"Reading" is no name'],
    ['../reading', undefined, '"../reading" is no name'],
    ['shell', undefined, 'shell is reserved'],
    ['api', undefined, '/api is an address of the gateway'],
    ['reading', "Don't", 'is not one'],
  ])('refuses %j with the title %j', async (name, title, reason) => {
    await write('package.json', '{}');
    await expect(make(name, title)).rejects.toThrow(reason);
    expect(await readdir(folder.path)).toEqual(['package.json']);
  });

  it('refuses a folder with sources, and one without a package', async () => {
    await expect(make('reading')).rejects.toThrow('There is no package.json here');
    await write('package.json', '{}');
    await mkdir(path('src'));
    await expect(make('reading')).rejects.toThrow('src is there already. Nothing was written.');
    expect(existsSync(path('tsconfig.json'))).toBe(false);
  });
});
