import { execFile } from 'node:child_process';
import { cp, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { buildOne } from '@mova/bundler/builds';
import { repositoryRoot } from '@mova/workspace';
import { interleave } from '../measure/interleave.ts';
import { withSite } from '../measure/site.ts';
import { absoluteRow, type Benchmark, informingRow, ratioRow } from '../row.ts';

const rounds = 9;
const run = promisify(execFile);

/**
 * A section outside this repository: seconds of its build against those inside, in turns, and what its installation
 * from the packages of a running site takes.
 */
export const outsideBuild: Benchmark = {
  name: 'outside-build',
  async run() {
    const folder = await mkdtemp(join(tmpdir(), 'mova-outside-'));
    const buildsDir = await mkdtemp(join(tmpdir(), 'mova-inside-'));
    try {
      await withSite({}, ({ origin }) => install(folder, origin));
      const program = join(folder, 'node_modules/.bin/mova');
      const times = await interleave(
        {
          outside: () => run(program, ['release', 'build'], { cwd: folder }),
          inside: async () => {
            await rm(buildsDir, { recursive: true, force: true });
            await buildOne('grammar', { buildsDir, env: process.env, onBuild: () => undefined });
          },
        },
        rounds,
      );
      const { packages, bundled, bytes } = await installation(folder);
      return [
        ratioRow('mfe-grammar: build outside against inside, ms', times.outside, times.inside, 1.2),
        absoluteRow('mfe-grammar outside: packages that npm installs', packages, 60, ''),
        informingRow('mfe-grammar outside: packages bundled inside those', bundled),
        informingRow('mfe-grammar outside: installed MB', bytes / 1e6),
      ];
    } finally {
      for (const temporary of [folder, buildsDir]) await rm(temporary, { recursive: true, force: true });
    }
  },
};

/** Copies the section, and installs its packages from a running site. */
async function install(folder: string, site: string): Promise<void> {
  const own = join(repositoryRoot, 'mfe-grammar');
  await cp(join(own, 'src'), join(folder, 'src'), { recursive: true });
  const content = JSON.parse(await readFile(join(own, 'package.json'), 'utf8'));
  const dependencies = { ...content.dependencies, '@mova/section-tools': '*' };
  await writeFile(
    join(folder, 'package.json'),
    JSON.stringify({ ...content, dependencies, devDependencies: {} }),
  );
  await writeFile(join(folder, '.npmrc'), `@mova:registry=${site}/packages\n`);
  await run('npm', ['install', '--prefer-offline', '--no-audit', '--no-fund'], { cwd: folder });
}

/** A bundled package is a part of the archive of another one: the files of it that the kit needs. */
async function installation(folder: string) {
  const modules = join(folder, 'node_modules');
  const lock = JSON.parse(await readFile(join(modules, '.package-lock.json'), 'utf8')) as {
    packages: Readonly<Record<string, { inBundle?: boolean }>>;
  };
  const all = Object.values(lock.packages);
  const bundled = all.filter(({ inBundle }) => inBundle).length;
  const entries = await readdir(modules, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile());
  const sizes = await Promise.all(files.map((file) => stat(join(file.parentPath, file.name))));
  return {
    packages: all.length - bundled,
    bundled,
    bytes: sizes.reduce((sum, { size }) => sum + size, 0),
  };
}
