import { openDatabase } from '@mova/service-kit';
import type { Command } from 'commander';
import { OperatorError } from '@mova/workspace';
import { buildOne, type BuildTarget, buildTargets } from '@mova/bundler/builds';
import { listReleases, liveSet, type PlatformTables, publishBuilds, SetRefused } from '@mova/releases';
import { withConnection } from './connection.ts';

function targetFrom(text: string): BuildTarget {
  const target = buildTargets.find((name) => name === text);
  if (target) return target;
  throw new OperatorError(`there is no section ${text}; there are ${buildTargets.join(', ')}.`);
}

/** What the operator can put right (a build error, a refused set) is said without a stack. */
function plainly(error: unknown): never {
  const isPlain =
    error instanceof SetRefused ||
    (error instanceof Error && ['BuildError', 'PublishError'].includes(error.name));
  throw isPlain ? new OperatorError((error as Error).message) : error;
}

async function publish(section: string, { force = false }: { force?: boolean }): Promise<void> {
  const target = targetFrom(section);
  await withConnection(async (connection) => {
    const build = await buildOne(target, {
      buildsDir: connection.buildsDir,
      env: process.env,
      onBuild: (name) => console.error(`building ${name}`),
    }).catch((error: Error) => {
      throw new OperatorError(error.message);
    });
    const { set } = await publishBuilds([build], connection, { force, always: true }).catch(plainly);
    const version = target === 'shell' ? set?.shell : set?.sections[target];
    console.log(`${target}@${version} is live in release set ${set?.number}`);
  });
}

function withPlatform<T>(
  work: (db: ReturnType<typeof openDatabase<PlatformTables>>) => Promise<T>,
): Promise<T> {
  return withConnection(async ({ adminUrl }) => {
    const db = openDatabase<PlatformTables>(adminUrl, { name: 'mova-release', max: 1 });
    try {
      return await work(db);
    } finally {
      await db.destroy();
    }
  });
}

async function list(section: string | undefined): Promise<void> {
  const wanted = section === undefined ? undefined : targetFrom(section);
  const releases = await withPlatform((db) => listReleases(db, wanted));
  for (const { section: name, version, publishedAt, live } of releases)
    console.log(
      [name.padEnd(12), version.padEnd(24), publishedAt.toISOString(), live ? 'live' : '']
        .join(' ')
        .trimEnd(),
    );
}

async function live(): Promise<void> {
  const set = await withPlatform(liveSet);
  if (!set) throw new OperatorError('nothing was made live yet.');
  console.log(`release set ${set.number}`);
  console.log(`shell@${set.shell}`);
  for (const [section, version] of Object.entries(set.sections)) console.log(`${section}@${version}`);
}

/** Adds `release publish`, `release list` and `release live`. */
export function addReleaseCommands(program: Command): void {
  const release = program.command('release').description('releases of the shell and the sections');
  release
    .command('publish <section>')
    .description('build a section (or the shell), put it into the store and make it live')
    .option('--force', 'make it live although the check of the release set says no')
    .action(publish);
  release.command('list [section]').description('published releases, newest first').action(list);
  release.command('live').description('the release set every visitor gets').action(live);
}
