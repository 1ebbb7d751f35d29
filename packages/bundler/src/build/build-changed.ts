import { fork } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, renameSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type BuildTarget, buildTargets } from '../release/build-target.ts';
import { inputHashOf } from '../release/input-hash.ts';
import { type Environment, repositoryRoot } from '@mova/workspace';

/** A finished build in `folder`; `fresh` when it was made just now. */
export interface Build {
  readonly target: BuildTarget;
  readonly folder: string;
  readonly fresh: boolean;
}

/** Earlier builds kept for each target, so switching between two states of the sources stays quick. */
const keptBuilds = 3;

function runWorker(
  target: BuildTarget,
  folder: string,
  env: Environment,
  signal?: AbortSignal,
): Promise<void> {
  const worker = fork(join(import.meta.dirname, 'build-worker.ts'), [target, folder], {
    cwd: repositoryRoot,
    env,
    execArgv: ['--disable-warning=ExperimentalWarning'],
    stdio: ['ignore', 'pipe', 'pipe', 'ipc'],
    ...(signal && { signal }),
  });
  let output = '';
  for (const stream of [worker.stdout, worker.stderr])
    stream?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  return new Promise((resolve, reject) => {
    worker.once('error', reject);
    worker.once('close', (code) => {
      if (code === 0) resolve();
      else reject(new Error(output.trim() || `the build of ${target} ended with ${code}`));
    });
  });
}

function dropOldBuilds(folder: string): void {
  const builds = readdirSync(folder)
    .filter((name) => /^[0-9a-f]{16}$/.test(name))
    .map((name) => ({ path: join(folder, name), time: statSync(join(folder, name)).mtimeMs }))
    .sort((a, b) => b.time - a.time);
  for (const { path } of builds.slice(keptBuilds)) {
    rmSync(path, { recursive: true, force: true });
    rmSync(`${path}.maps`, { recursive: true, force: true });
  }
}

/** Builds one target unless a build of the very same inputs is there. */
export async function buildOne(
  target: BuildTarget,
  options: {
    buildsDir: string;
    env: Environment;
    signal?: AbortSignal | undefined;
    onBuild: (target: BuildTarget) => void;
  },
): Promise<Build> {
  const place = join(options.buildsDir, target);
  const folder = join(place, (await inputHashOf(target)).slice(0, 16));
  if (existsSync(join(folder, 'release.json'))) return { target, folder, fresh: false };
  options.onBuild(target);
  mkdirSync(place, { recursive: true });
  // Made beside and renamed when whole: an interrupted build never looks like one.
  const unfinished = join(place, `unfinished-${process.pid}`);
  await runWorker(target, unfinished, options.env, options.signal);
  for (const suffix of ['.maps', '']) {
    rmSync(folder + suffix, { recursive: true, force: true });
    if (existsSync(unfinished + suffix)) renameSync(unfinished + suffix, folder + suffix);
  }
  dropOldBuilds(place);
  return { target, folder, fresh: true };
}

/**
 * Builds the shell and the sections whose inputs changed, two at a time, into
 * `<buildsDir>/<target>/<hash of inputs>`. Rejects with what the bundler said.
 */
export async function buildChanged(options: {
  readonly buildsDir: string;
  readonly env: Environment;
  readonly signal?: AbortSignal | undefined;
  /** Told of every target that is really built. */
  readonly onBuild: (target: BuildTarget) => void;
}): Promise<Build[]> {
  const waiting = [...buildTargets];
  const done: Build[] = [];
  const lane = async () => {
    for (let target = waiting.shift(); target; target = waiting.shift())
      done.push(await buildOne(target, options));
  };
  await Promise.all([lane(), lane()]);
  return done;
}
