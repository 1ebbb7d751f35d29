import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { z } from 'zod';
import { BuildError } from '../config/rspack.ts';
import { makeTar } from '../kit/make-tarball.ts';
import { hashFiles, readRelease } from '../release/release-files.ts';
import { readSourceMaps, type SourceMaps, stackMapper } from '../release/source-maps.ts';

/** The check failed, or the set is refused. */
const refusedExitCode = 2;

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

/** Of a publisher: problems of a site have no reasons. */
const problemSchema = z.object({ title: z.string(), reasons: z.array(z.string()) });
const publishedSchema = z.looseObject({ section: z.string(), version: z.string(), isNew: z.boolean() });
const checkSchema = z.looseObject({
  passed: z.boolean(),
  findings: z.array(z.looseObject({ rule: z.string(), level: z.string(), message: z.string() })),
});
/** Publishers of versions before do not say it. */
const isSilent = z.boolean().default(false);
const setSchema = z.looseObject({
  number: z.number(),
  shell: z.string(),
  sections: z.record(z.string(), z.string()),
  note: z.string().nullable(),
  isLive: z.boolean(),
  activatedAt: z.string().nullable(),
  check: checkSchema.nullable(),
  // Publishers of the version before know no canaries.
  canary: z
    .looseObject({
      percent: z.number(),
      endedAt: z.string().nullable(),
      endReason: z.string().nullable(),
      isSilent,
    })
    .nullish(),
});
const endedCanary = z.number().optional();
const activatedSchema = z.looseObject({ number: z.number(), changed: z.boolean(), endedCanary });
const canarySchema = z.looseObject({ number: z.number(), percent: z.number(), changed: z.boolean() });
const stoppedSchema = z.looseObject({ number: z.number().nullable(), changed: z.boolean() });
const rolledBackSchema = z.looseObject({ from: z.string(), to: z.string(), set: z.number(), endedCanary });
const seenSchema = z.object({ sessions: z.number(), reports: z.number() });
const releaseSchema = z.looseObject({
  version: z.string(),
  publishedAt: z.string(),
  live: z.boolean(),
  // Publishers of versions before know no canaries and do not count failures.
  canary: z.number().nullish(),
  isSilent,
  failures: z
    .array(z.looseObject({ kind: z.string(), last24Hours: seenSchema, last14Days: seenSchema }))
    .default([]),
});
const inspectedSchema = releaseSchema.extend({
  section: z.string(),
  sets: z.array(z.number()),
  stacks: z
    .array(z.looseObject({ kind: z.string(), stack: z.string(), reports: z.number(), seenAt: z.string() }))
    .default([]),
});

/** The publisher refuses, with its reasons. */
class Refused extends BuildError {
  readonly status: number;

  constructor(message: string, status: number) {
    super(message);
    this.status = status;
  }

  get exitCode(): number {
    return this.status === 409 ? refusedExitCode : 1;
  }
}

const uploadTimeoutMs = 60_000;

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

type Publisher = ReturnType<typeof publisherOf>;
type Command = (
  publisher: Publisher,
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
async function sendMaps(publisher: Publisher, path: string, maps: SourceMaps): Promise<string | undefined> {
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

function describeRelease({
  version,
  publishedAt,
  live,
  canary,
  isSilent,
}: z.output<typeof releaseSchema>): string {
  const state = live ? ['live'] : canary ? [describeCanary(canary, isSilent)] : [];
  return [version, publishedAt, ...state].join('  ');
}

function describeCanary(percent: number, isSilent: boolean): string {
  return `canary ${percent} %${isSilent ? ', which no session has reported from for ten minutes' : ''}`;
}

/** Failures that browsers reported, by kind. */
function describeFailures({ failures }: z.output<typeof releaseSchema>): string[] {
  return failures.map(
    ({ kind, last24Hours, last14Days }) =>
      `${kind}: ${last24Hours.sessions} sessions in 24 hours, ${last14Days.sessions} in 14 days (${last14Days.reports} reports)`,
  );
}

function canaryEnd(number: number | null | undefined): string[] {
  return number ? [`the canary of release set ${number} has ended: its browsers get the live set`] : [];
}

function describeSet({
  number,
  isLive,
  activatedAt,
  check,
  note,
  canary,
}: z.output<typeof setSchema>): string {
  const ended = canary?.endedAt ? [`was a canary until ${canary.endedAt}: ${canary.endReason}`] : [];
  const running = canary && !canary.endedAt ? [describeCanary(canary.percent, canary.isSilent)] : ended;
  const state = isLive ? 'live' : activatedAt ? 'was live' : 'candidate';
  const checked = check ? (check.passed ? 'passed' : 'failed') : 'not checked';
  return [`release set ${number}`, state, ...running, checked, ...(note === null ? [] : [note])].join('  ');
}

function describeCheck(
  number: string | number,
  { passed, findings }: z.output<typeof checkSchema>,
): string[] {
  const lines = findings.map(({ level, rule, message }) => `${level} ${rule}: ${message}`);
  return [...lines, `release set ${number} ${passed ? 'passed' : 'failed'} its check`];
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

/** @throws {BuildError} without address or token */
function publisherOf({ PUBLISHER_URL: url, PUBLISHER_TOKEN: token }: ReleaseOptions['env']) {
  if (!url || !/^https?:/.test(url) || !URL.canParse(url))
    throw new BuildError('PUBLISHER_URL must be the address of the publisher: https://publish.example');
  if (!token) throw new BuildError('PUBLISHER_TOKEN must be the token of this section');
  const origin = url.replace(/\/$/, '');
  return {
    async send<S extends z.ZodType>(
      method: string,
      path: string,
      schema: S,
      body?: Buffer | object,
    ): Promise<z.output<S>> {
      const isFile = Buffer.isBuffer(body);
      const response = await fetch(origin + path, {
        method,
        headers: {
          authorization: `Bearer ${token}`,
          ...(body && { 'content-type': isFile ? 'application/x-tar' : 'application/json' }),
        },
        ...(body && { body: isFile ? new Uint8Array(body) : JSON.stringify(body) }),
        signal: AbortSignal.timeout(uploadTimeoutMs),
      }).catch((cause: Error) => {
        throw new BuildError(`the publisher at ${origin} cannot be reached: ${reasonOf(cause)}`, { cause });
      });
      const answer = await response.json().catch(() => undefined);
      if (response.ok) {
        const known = schema.safeParse(answer);
        if (known.success) return known.data;
        throw new BuildError(`what answers at ${origin} is no publisher of this version`);
      }
      const known = problemSchema.safeParse(answer);
      const { title, reasons } = known.success
        ? known.data
        : { title: `${origin} answers ${response.status}: is it the publisher?`, reasons: [] };
      if (known.success && response.status === 401)
        throw new Refused('the publisher does not know PUBLISHER_TOKEN: ask an operator for a new one', 401);
      const message = [title, ...reasons.map((reason) => `- ${reason}`)].join('\n');
      throw new Refused(message, response.status);
    },
  };
}

function reasonOf({ message, cause }: Error): string {
  const { code } = (cause ?? {}) as { code?: string };
  return code ?? message;
}
