import { fork } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { text } from 'node:stream/consumers';
import { type Environment, OperatorError, repositoryRoot } from '@mova/workspace';
import { type BuildTarget, buildTargets } from './release/build-target.ts';
import { inputHash } from './release/input-hash.ts';

export { type BuildTarget, buildTargets, kitPackageFolders } from './release/build-target.ts';
export { callsFile } from './release/calls-file.ts';
export { inputHash } from './release/input-hash.ts';
// The entry point for publishing. It does not load rspack, which a start without changes does not need.
export type { KitApi } from './release/kit.ts';
export { type KitReport, kitReportFile, readKitReport } from './release/kit-report.ts';
export { pageLoads } from './release/page-loads.ts';
export { hashFiles, listFiles, readRelease, releaseVersion, writeRelease } from './release/release-files.ts';
export { readSourceMaps, type SourceMaps, sourceMapsSchema, stackMapper } from './release/source-maps.ts';

export interface Build {
  readonly target: BuildTarget;
  readonly folder: string;
  /** By a team, outside this repository. */
  readonly isBuiltElsewhere?: true;
}

export interface BuildRunOptions {
  readonly buildsDir: string;
  readonly env: Environment;
  readonly signal?: AbortSignal | undefined;
  /** Called before a target is built; not for one that has a build of the same inputs. */
  readonly onBuild: (target: BuildTarget) => void;
}

/** Builds kept per target, so that switching between branches stays quick. */
const maxBuilds = 3;

/** Builds the targets whose inputs changed, two at a time. @throws {OperatorError} with the output of the bundler */
export async function buildChanged(options: BuildRunOptions): Promise<Build[]> {
  const waiting = [...buildTargets];
  const builds: Build[] = [];
  const buildNext = async () => {
    for (let target = waiting.shift(); target; target = waiting.shift())
      builds.push(await buildOne(target, options));
  };
  await Promise.all([buildNext(), buildNext()]);
  return builds;
}

export async function buildOne(target: BuildTarget, options: BuildRunOptions): Promise<Build> {
  const targetDir = join(options.buildsDir, target);
  const folder = join(targetDir, (await inputHash(target)).slice(0, 16));
  if (existsSync(join(folder, 'release.json'))) return { target, folder };
  options.onBuild(target);
  mkdirSync(targetDir, { recursive: true });
  // Renamed when complete: an interrupted build is never taken for a finished one.
  const unfinished = join(targetDir, `unfinished-${process.pid}`);
  await runWorker(target, unfinished, options);
  for (const suffix of ['.maps', '']) {
    rmSync(folder + suffix, { recursive: true, force: true });
    if (existsSync(unfinished + suffix)) renameSync(unfinished + suffix, folder + suffix);
  }
  removeOldBuilds(targetDir);
  return { target, folder };
}

async function runWorker(target: BuildTarget, folder: string, options: BuildRunOptions): Promise<void> {
  const { env, signal } = options;
  const worker = fork(join(import.meta.dirname, 'build/build-worker.ts'), [target, folder], {
    cwd: repositoryRoot,
    env,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    ...(signal && { signal }),
  });
  const outputs = Promise.all([worker.stdout, worker.stderr].map((stream) => (stream ? text(stream) : '')));
  const [code] = await once(worker, 'close');
  if (code === 0) return;
  const output = (await outputs).join('').trim();
  throw new OperatorError(output || `the build of ${target} ended with ${code}`);
}

function removeOldBuilds(targetDir: string): void {
  const builds = readdirSync(targetDir)
    .filter((name) => /^[0-9a-f]{16}$/.test(name))
    .map((name) => ({ path: join(targetDir, name), time: statSync(join(targetDir, name)).mtimeMs }))
    .sort((a, b) => b.time - a.time);
  for (const { path } of builds.slice(maxBuilds)) {
    rmSync(path, { recursive: true, force: true });
    rmSync(`${path}.maps`, { recursive: true, force: true });
  }
}
