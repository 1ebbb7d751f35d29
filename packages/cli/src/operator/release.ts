import { resolve } from 'node:path';
import {
  type Build,
  type BuildTarget,
  buildChanged,
  buildOne,
  buildTargets,
  readRelease,
} from '@mova/bundler/builds';
import { sectionPattern } from '@mova/contracts/names';
import {
  listReleases,
  liveSet,
  noticeCanaryEnd,
  publishBuilds,
  SetRefused,
  unsignedReason,
} from '@mova/releases';
import type { PlatformTables } from '@mova/service-kit';
import { recordAct } from '@mova/service-kit';
import { OperatorError } from '@mova/workspace';
import type { Command } from 'commander';
import type { Kysely } from 'kysely';
import { openStore, withDatabase } from './connection.ts';
import { addPruneCommand } from './prune.ts';
import { addTokenCommands } from './publish-tokens.ts';
import { addReleaseSetCommands, describeCanary, formatFailures, sayCanaryEnd } from './release-sets.ts';
import { addSigningCommands } from './signing.ts';

/** Adds `release publish`, `release list`, `release live`, and the commands of release sets. */
export function addReleaseCommands(program: Command): void {
  const release = program.command('release').description('releases of the shell and the sections');
  release
    .command('publish [section]')
    .description(
      'build a section (or the shell), put it into the store and make it live; without a name, all that changed',
    )
    .option('--dist <folder>', 'a release that a team has built (mova release build) instead')
    .option('--force', 'make it live although the check of the release set fails')
    .option('--stage', 'make a candidate set of it, which no one gets yet')
    .action(publish);
  release
    .command('list [section]')
    .description('published releases, newest first, with the sessions that failed: of 24 hours/14 days')
    .option('--json', 'a JSON array')
    .action(list);
  release
    .command('live')
    .description('the release set every user gets')
    .option('--json', 'JSON')
    .action(live);
  addReleaseSetCommands(release);
  addSigningCommands(release);
  addTokenCommands(release);
  addPruneCommand(release);
}

interface PublishOptions {
  readonly dist?: string;
  readonly force?: boolean;
  readonly stage?: boolean;
}

const buildOptions = {
  env: process.env,
  onBuild: (name: BuildTarget) => console.error(`building ${name}`),
};

/** Without a section, as `npm start` does. */
async function publish(
  section: string | undefined,
  { force = false, stage = false, dist }: PublishOptions,
): Promise<void> {
  const built = dist === undefined ? undefined : await readBuild(dist, section);
  const target = built?.target ?? (section === undefined ? undefined : parseTarget(section));
  const store = openStore();
  await withDatabase<PlatformTables, void>(async (db, connection) => {
    // Before a minute of building.
    if (connection.signingKeys && !stage) throw new SetRefused([unsignedReason]);
    const options = { ...buildOptions, buildsDir: connection.buildsDir };
    const builds = built ? [built] : target ? [await buildOne(target, options)] : await buildChanged(options);
    const always = target !== undefined;
    const { result, endedCanary } = await noticeCanaryEnd(db, () =>
      publishBuilds(builds, { ...connection, store }, { force, always, stage }),
    );
    const { set, published } = result;
    if (!set || published.length === 0) {
      console.log(`release set ${set?.number} is live (nothing changed)`);
      return;
    }
    const versions: Readonly<Record<string, string>> = { ...set.sections, shell: set.shell };
    const releases = published.map((name) => `${name}@${versions[name]}`);
    for (const release of releases)
      console.log(`${release} is ${stage ? 'staged' : 'live'} in release set ${set.number}`);
    sayCanaryEnd(endedCanary);
    const details = { releases: releases.join(', '), set: set.number };
    await recordAct(db, 'release publish', {
      ...details,
      ...(stage ? { stage } : { force }),
      ...(endedCanary !== undefined && { endedCanary }),
    });
  });
}

/** Reads which section a folder holds a release of. @throws {OperatorError} when it holds none, or another one */
async function readBuild(dist: string, section: string | undefined): Promise<Build> {
  const folder = resolve(process.env.INIT_CWD ?? '.', dist);
  const release = await readRelease(folder).catch((cause: unknown) => {
    throw new OperatorError(`${folder} holds no release: mova release build writes one.`, { cause });
  });
  if (section !== undefined && section !== release.section)
    throw new OperatorError(`${folder} holds a release of ${release.section}, not of ${section}.`);
  return { target: release.section, folder, isBuiltElsewhere: true };
}

async function list(section: string | undefined, { json = false }: { json?: boolean }): Promise<void> {
  if (section !== undefined && section !== 'shell' && !sectionPattern.test(section))
    throw new OperatorError(`${section} is not the name of a section.`);
  const releases = await withDatabase((db: Kysely<PlatformTables>) => listReleases(db, section));
  if (json) return console.log(JSON.stringify(releases, null, 2));
  for (const { section: name, version, publishedAt, live: isLive, canary, isSilent, failures } of releases)
    console.log(
      [
        name.padEnd(12),
        version.padEnd(24),
        publishedAt.toISOString(),
        (isLive ? 'live' : canary === null ? '' : describeCanary(canary, isSilent)).padEnd(4),
        formatFailures(failures),
      ]
        .join(' ')
        .trimEnd(),
    );
}

async function live({ json = false }: { json?: boolean }): Promise<void> {
  const set = await withDatabase(liveSet);
  if (!set) throw new OperatorError('no release set is live yet.');
  if (json) return console.log(JSON.stringify(set, null, 2));
  console.log(`release set ${set.number}`);
  console.log(`shell@${set.shell}`);
  for (const [section, version] of Object.entries(set.sections)) console.log(`${section}@${version}`);
}

function parseTarget(text: string): BuildTarget {
  const target = buildTargets.find((name) => name === text);
  if (target) return target;
  throw new OperatorError(`there is no section ${text}; there are ${buildTargets.join(', ')}.`);
}
