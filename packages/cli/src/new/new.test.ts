import { execFile } from 'node:child_process';
import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot, testProgramsDir } from '@mova/workspace';
import { temporaryFolder } from '@mova/workspace/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { kinds } from './parts.ts';

const modules = join(repositoryRoot, 'node_modules');
const notSources = /(^|\/)(node_modules|\.git|\.data[^/]*|dist)(\/|$)/;
const timeoutMs = 480_000;

let folder: ReturnType<typeof temporaryFolder>;
let copy: string;

/** A copy of the sources whose packages are its own and whose other dependencies are those of this checkout. */
beforeAll(async () => {
  folder = temporaryFolder();
  copy = join(folder.path, 'mova');
  cpSync(repositoryRoot, copy, {
    recursive: true,
    filter: (path) => !notSources.test(path.slice(repositoryRoot.length)),
  });
  const ours = join(copy, 'node_modules/@mova');
  mkdirSync(ours, { recursive: true });
  for (const name of readdirSync(modules))
    if (name !== '@mova') symlinkSync(join(modules, name), join(copy, 'node_modules', name));
  for (const name of readdirSync(join(modules, '@mova')))
    symlinkSync(readlinkSync(join(modules, '@mova', name)), join(ours, name));
  mkdirSync(join(copy, '.data-test'));
  symlinkSync(testProgramsDir, join(copy, '.data-test/programs'));
  await run('git', 'init', '--quiet');
  await run('git', 'add', '--all');
});
afterAll(() => folder[Symbol.dispose]());

/** Runs a program in the copy; `output` is both streams. */
function run(program: string, ...args: string[]): Promise<{ code: number; output: string }> {
  const env = { ...process.env, MOVA_ROOT: copy, NO_COLOR: '1', FORCE_COLOR: '', VITEST: undefined };
  return new Promise((resolve) => {
    execFile(program, args, { cwd: copy, env, maxBuffer: 64_000_000 }, (error, out, errors) =>
      resolve({ code: error ? Number(error.code ?? 1) : 0, output: out + errors }),
    );
  });
}

const tool = (name: string, ...args: string[]) => run(join(modules, '.bin', name), ...args);
const node = (...args: string[]) => run(process.execPath, '--disable-warning=ExperimentalWarning', ...args);
const generate = (...args: string[]) => node('bin/run.mjs', 'new', ...args, '--no-install');

/** The hash of every source of the copy. */
function snapshot(): Record<string, string> {
  const hashOf = (path: string) => createHash('sha1').update(readFileSync(path)).digest('hex');
  const walk = (folder: string): [string, string][] =>
    readdirSync(join(copy, folder), { withFileTypes: true }).flatMap((entry) => {
      const path = join(folder, entry.name);
      if (notSources.test(path)) return [];
      return entry.isDirectory() ? walk(path) : [[path, hashOf(join(copy, path))]];
    });
  return Object.fromEntries(walk(''));
}

const changedSince = (before: Readonly<Record<string, string>>) => {
  const now = snapshot();
  return [...new Set([...Object.keys(before), ...Object.keys(now)])].filter(
    (path) => before[path] !== now[path],
  );
};

const passed = (name: string, { code, output }: { code: number; output: string }) =>
  expect(code, `${name}:\n${output.slice(-4000)}`).toBe(0);

describe('npm run new', () => {
  it.each([
    ['section', 'Reading', '"Reading" is no name'],
    ['section', '../reading', '"../reading" is no name'],
    ['section', 'читання', '"читання" is no name'],
    ['section', 'shell', 'shell is reserved'],
    ['section', 'grammar', 'There is a section grammar already'],
    ['section', 'api', '/api is an address of the gateway'],
    ['section', 'rules', '/rules is a page already'],
    ['section', 'articles', '/articles is a page already'],
    ['service', 'my-words', '"my-words" is no name'],
    ['service', "x'; drop", 'is no name'],
    ['service', 'gateway', 'gateway is reserved'],
    ['service', 'select', 'select is reserved'],
    ['service', 'grammar', 'There is a service grammar already'],
    ['exercise', 'spell', '"spell" is no name'],
    ['exercise', 'client-errors', '/client-errors is an address of the gateway'],
    ['exercise', 'type-words', 'There is an exercise type-words already'],
    ['exercise', 'level-test', '/level-test is a page already'],
  ] as const)('refuses the %s %s', (kind, name, error) => {
    expect(() => kinds[kind]({ root: copy, name, isNew: true })).toThrow(error);
  });

  it('refuses a title that would not fit into a file', () => {
    const title = "Don't";
    expect(() => kinds.section({ root: copy, name: 'reading', title, isNew: true })).toThrow('is not one');
  });

  it.each([
    [['section'], 'usage: npm run new <section|service|exercise> <name>'],
    [['thing', 'reading'], 'usage: npm run new'],
    [['section', 'grammar'], 'There is a section grammar already. Nothing was written.'],
    [['remove', 'service', 'reading'], 'There is no service reading'],
  ])('ends with 1 and writes nothing for %j', async (words, error) => {
    const before = snapshot();
    const { code, output } = await generate(...words);
    expect(output).toContain(error);
    expect(code).toBe(1);
    expect(changedSince(before)).toEqual([]);
  });

  it(
    'makes parts that pass types, lint, texts and their own tests, that build, and that can be removed',
    async () => {
      const before = snapshot();
      for (const part of parts) passed(`new ${part.join(' ')}`, await generate(...part));
      const changed = changedSince(before);
      expect(changed.filter((path) => /^(shell|gateway|packages\/app-kit)\//.test(path))).toEqual([]);
      const sources = changed.filter((path) => /\.(tsx?|json|css)$/.test(path));
      const build = `await (await import('@mova/bundler/builds')).buildOne('reading', {
        buildsDir: '.data-test/builds', env: process.env, onBuild() {} })`;
      await Promise.all([
        tool('tsc', '-p', 'tsconfig.json').then((ended) => passed('types', ended)),
        tool('tsc', '-p', 'tsconfig.web.json').then((ended) => passed('types of the browser', ended)),
        tool('biome', 'ci', '--error-on-warnings', ...sources).then((ended) => passed('lint', ended)),
        node('packages/cli/src/texts/check-texts.ts').then((ended) => passed('texts', ended)),
        node('packages/cli/src/words/check-words.ts').then((ended) => passed('words', ended)),
        run('npm', 'run', 'dev', '--prefix', 'mfe-reading', '--', '--site', 'http://127.0.0.1:9').then(
          ({ output }) => expect(output).toContain('mova: http://127.0.0.1:9 does not answer'),
        ),
        node('--input-type=module', '--eval', build).then((ended) => passed('build', ended)),
        tool('vitest', 'run', ...sources.filter((path) => /\.test\.tsx?$/.test(path))).then((ended) =>
          passed('tests', ended),
        ),
      ]);
      writeFileSync(join(copy, 'services/reading/src/edited.ts'), 'export {};\n');
      const { output } = await generate('remove', 'service', 'reading');
      expect(output).toContain('services/reading/src/edited.ts: git does not have these changes');
      rmSync(join(copy, 'services/reading/src/edited.ts'));
      for (const [kind, name] of parts) passed(`remove ${kind}`, await generate('remove', kind, name));
      expect(changedSince(before)).toEqual([]);
    },
    timeoutMs,
  );
});

const parts = [
  ['section', 'reading', 'Читання'],
  ['service', 'reading'],
  ['exercise', 'spell-words', 'Слово з літер'],
] as const;
