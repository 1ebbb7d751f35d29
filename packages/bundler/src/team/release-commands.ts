import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { BuildError } from '../config/rspack.ts';
import { makeTar } from '../kit/make-tarball.ts';
import { hashFiles, readRelease } from '../release/release-files.ts';
import { readSourceMaps, type SourceMaps, stackMapper } from '../release/source-maps.ts';
import {
  canaryEnd,
  describeCheck,
  describeFailures,
  describeRelease,
  describeSet,
} from './describe-releases.ts';
import {
  activatedSchema,
  canarySchema,
  checkSchema,
  inspectedSchema,
  publishedSchema,
  releaseSchema,
  rolledBackSchema,
  setSchema,
  stoppedSchema,
} from './publisher-answers.ts';
import { type PublisherClient, publisherOf, Refused, refusedExitCode } from './publisher-client.ts';

export const releaseUsage = `
  release publish                        sends what was built to the publisher; no one gets it yet
  release stage [version] [--note <text>]
                                         a candidate set: the live one with this version, by default the one built
  release check <set>                    checks a candidate by all rules
  release canary <set> <percent>         gives a checked candidate to 1 to 99 percent of browsers
  release canary stop                    takes it back
  release activate <set>                 makes a checked candidate live
  release rollback                       makes the version before live again
  release list, release sets             the versions of this section and how often they failed; the last sets of the site
  release inspect <set|section@version>  all that is known of a set, or of a version of this section

The commands of releases speak to the publisher at PUBLISHER_URL with the token of the section in PUBLISHER_TOKEN, and take
--json. Exit code 1: it could not be done; 2: the check failed, or the set is refused.`;

export interface ReleaseOptions {
  /** Folder of the build. */
  readonly dist: string;
  readonly note?: string | undefined;
  readonly json?: boolean | undefined;
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * Runs `mova release <command>` of a team, except `build`. Returns the exit code; undefined for no such command.
 *
 * @throws {BuildError} when it cannot be done
 */
export async function runReleaseCommand(
  command: string,
  args: readonly string[],
  options: ReleaseOptions,
): Promise<number | undefined> {
  const run = Object.hasOwn(commands, command) ? commands[command] : undefined;
  if (!run || args.length > (command === 'canary' ? 2 : 1)) return undefined;
  try {
    const { answer, lines, exitCode = 0 } = await run(publisherOf(options.env), options, ...args);
    console.log(options.json ? JSON.stringify(answer, null, 2) : lines.join('\n'));
    return exitCode;
  } catch (error) {
    if (!(error instanceof Refused)) throw error;
    console.error(`mova: ${error.message}`);
    return error.exitCode;
  }
}

interface Outcome {
  readonly answer: unknown;
  readonly lines: readonly string[];
  readonly exitCode?: number;
}

type Command = (
  publisher: PublisherClient,
  options: ReleaseOptions,
  arg?: string,
  percent?: string,
) => Promise<Outcome>;

const commands: Readonly<Record<string, Command>> = {
  publish: async (publisher, { dist }) => {
    const { section, version, tar, maps } = await packBuild(dist);
    const path = `/releases/${section}/${version}`;
    const answer = await publisher.send('PUT', path, publishedSchema, tar);
    const line = `${section}@${version} is published${answer.isNew ? '' : ' (nothing changed)'}`;
    const problem = await sendMaps(publisher, `${path}/maps`, maps);
    return { answer: { ...answer, maps: problem === undefined }, lines: problem ? [line, problem] : [line] };
  },
  stage: async (publisher, { dist, note }, arg) => {
    const version = arg ?? (await readBuild(dist)).version;
    const answer = await publisher.send('POST', '/sets', setSchema, { version, note });
    return {
      answer,
      lines: [
        `release set ${answer.number} is staged: check it with \`npx mova release check ${answer.number}\``,
      ],
    };
  },
  check: async (publisher, _, arg) => {
    const number = parseSet(arg);
    const answer = await publisher.send('POST', `/sets/${number}/check`, checkSchema);
    return {
      answer,
      lines: describeCheck(number, answer),
      ...(!answer.passed && { exitCode: refusedExitCode }),
    };
  },
  activate: async (publisher, _, arg) => {
    const number = parseSet(arg);
    const answer = await publisher.send('POST', `/sets/${number}/activate`, activatedSchema);
    const line = `release set ${number} is live${answer.changed ? '' : ' (nothing changed)'}`;
    return { answer, lines: [line, ...canaryEnd(answer.endedCanary)] };
  },
  canary: async (publisher, _, arg, percentText) => {
    if (arg === 'stop' && percentText === undefined) {
      const answer = await publisher.send('DELETE', '/canary', stoppedSchema);
      const [line = 'no canary runs (nothing changed)'] = canaryEnd(answer.number);
      return { answer, lines: [line] };
    }
    const number = parseSet(arg);
    if (percentText === undefined) throw new BuildError('name a percentage of browsers, 1 to 99');
    if (!/^[1-9]\d?$/.test(percentText))
      throw new BuildError(`${percentText} is not a percentage of browsers: write 1 to 99`);
    const percent = Number(percentText);
    const answer = await publisher.send('PUT', `/sets/${number}/canary`, canarySchema, { percent });
    const line = `release set ${number} is the canary: ${percent} % of browsers get it`;
    return { answer, lines: [`${line}${answer.changed ? '' : ' (nothing changed)'}`] };
  },
  rollback: async (publisher) => {
    const answer = await publisher.send('POST', '/rollback', rolledBackSchema);
    return {
      answer,
      lines: [
        `${answer.to} is live again in release set ${answer.set}, ${answer.from} is not`,
        ...canaryEnd(answer.endedCanary),
      ],
    };
  },
  list: async (publisher) => {
    const answer = await publisher.send('GET', '/releases', z.array(releaseSchema));
    const lines = answer.map((release) =>
      [describeRelease(release), ...describeFailures(release)].join('\n  '),
    );
    return { answer, lines };
  },
  sets: async (publisher) => {
    const answer = await publisher.send('GET', '/sets', z.array(setSchema));
    return { answer, lines: answer.map(describeSet) };
  },
  inspect: async (publisher, { dist }, arg) => {
    const [, name, version] = /^([a-z][a-z-]{0,31})@([0-9A-Za-z][0-9A-Za-z.+-]{0,63})$/.exec(arg ?? '') ?? [];
    if (name && version) {
      const found = await publisher.send('GET', `/releases/${name}/${version}`, inspectedSchema);
      const answer = { ...found, stacks: await mapStacks(found.stacks, dist, version) };
      const sets = `sets ${answer.sets.join(', ') || 'none'}`;
      const stacks = answer.stacks.map(
        ({ kind, stack, reports, seenAt }) =>
          `${kind}, ${reports} reports, last ${seenAt}: ${stack.replaceAll('\n', '\n  ')}`,
      );
      return { answer, lines: [describeRelease(answer), sets, ...describeFailures(answer), ...stacks] };
    }
    const number = parseSet(arg);
    const answer = await publisher.send('GET', `/sets/${number}`, setSchema);
    const versions = Object.entries({ shell: answer.shell, ...answer.sections });
    const releases = versions.map(([name, version]) => `${name}@${version}`);
    const check = answer.check ? describeCheck(number, answer.check) : [];
    return { answer, lines: [describeSet(answer), ...releases, ...check] };
  },
};

/** Sends the source maps of a published release. Returns why the publisher does not have them; the release is published without. */
async function sendMaps(
  publisher: PublisherClient,
  path: string,
  maps: SourceMaps,
): Promise<string | undefined> {
  if (Object.keys(maps).length === 0) return 'this build has no source maps';
  try {
    await publisher.send('PUT', path, z.looseObject({ files: z.number() }), maps);
    return undefined;
  } catch (error) {
    if (!(error instanceof BuildError)) throw error;
    const isOlder = error instanceof Refused && error.status === 404;
    return isOlder
      ? 'this publisher keeps no source maps'
      : `its source maps are not published: ${error.message}`;
  }
}

/** By the maps next to the build, where the publisher has none. */
async function mapStacks<Seen extends { readonly stack: string }>(
  stacks: readonly Seen[],
  dist: string,
  version: string,
): Promise<Seen[]> {
  const built = await readRelease(dist).catch(() => undefined);
  if (built?.version !== version) return [...stacks];
  const mapStack = stackMapper(await readSourceMaps(dist, Object.keys(built.files)), built);
  return stacks.map((seen) => ({ ...seen, stack: mapStack(seen.stack) }));
}

/** @throws {BuildError} */
function parseSet(arg: string | undefined): string {
  const hint = '`mova release sets` lists them';
  if (arg === undefined) throw new BuildError(`name a release set by its number: ${hint}`);
  if (/^[1-9]\d{0,8}$/.test(arg)) return arg;
  throw new BuildError(`${arg} is not the number of a release set: ${hint}`);
}

/** @throws {BuildError} */
async function readBuild(dist: string) {
  return readRelease(dist).catch((cause: unknown) => {
    throw new BuildError(`${dist} holds no release: run \`mova release build\` first`, { cause });
  });
}

/** @throws {BuildError} also when a file was changed since it was built */
async function packBuild(dist: string) {
  const { section, version, files } = await readBuild(dist);
  const hashes = await hashFiles(dist);
  const names = Object.keys(files);
  const changed = names.find((name) => hashes[name] !== files[name]);
  if (changed !== undefined)
    throw new BuildError(`${changed} was changed after it was built: build it again`);
  const read = async (name: string) => [name, await readFile(join(dist, name))] as const;
  const tar = makeTar(await Promise.all(['release.json', ...names].map(read)));
  return { section, version, tar, maps: await readSourceMaps(dist, names) };
}
