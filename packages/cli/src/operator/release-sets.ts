import {
  activateSet,
  checkServices,
  checkSet,
  type FailureCount,
  inspectRelease,
  type KnownSet,
  listSets,
  mapStacks,
  noticeCanaryEnd,
  ownServices,
  readServices,
  readSet,
  rollBack,
  type SetCheck,
  SetRefused,
  stageSet,
  startCanary,
  stopCanary,
} from '@mova/releases';
import type { PlatformTables } from '@mova/service-kit';
import { recordAct } from '@mova/service-kit';
import { OperatorError } from '@mova/workspace';
import type { Command } from 'commander';
import type { Kysely } from 'kysely';
import { openStore, siteAddress, storeEnvironment, withDatabase } from './connection.ts';
import { parseCount, parseSet } from './parse.ts';

interface JsonOption {
  readonly json?: boolean;
}

const asJson = ['--json', 'JSON'] as const;

/** Adds `release stage`, `check`, `canary`, `activate`, `rollback`, `sets` and `inspect`. */
export function addReleaseSetCommands(release: Command): void {
  release
    .command('stage <releases...>')
    .description('a candidate set: the live one with these releases (grammar@1f2e…), live for nobody')
    .option('--note <text>', 'why, for the list of sets')
    .option(...asJson)
    .action(stage);
  release
    .command('check [set]')
    .description('check a candidate set by every rule and keep what was found; exit code 2 if it fails')
    .option('--browser', 'open every page of the changed sections in a browser, too, with made-up data')
    .option(
      '--services [description]',
      'instead, check services against every set in use, before they run: their OpenAPI as a file or address, by default the services of this version',
    )
    .option(...asJson)
    .action(check);
  release
    .command('canary <set> [percent]')
    .description('give a checked candidate set to 1 to 99 percent of browsers; `canary stop` ends that')
    .option('--force', 'although it was not checked, failed, or was staged on another set')
    .option(...asJson)
    .action(canary);
  release
    .command('activate <set>')
    .description('make a checked candidate set live; exit code 2 if it is refused')
    .option('--force', 'although it was not checked, failed, or was staged on another set')
    .option(...asJson)
    .action(activate);
  release
    .command('rollback [set]')
    .description('go back to the set that was live before, or to a named one that was live')
    .option(...asJson)
    .action(rollback);
  release
    .command('sets')
    .description('release sets, newest first')
    .option('--limit <count>', 'how many', parseCount, 20)
    .option(...asJson)
    .action(sets);
  release
    .command('inspect <what>')
    .description('all that is known of a release set (12) or of a release (grammar@1f2e…)')
    .option(...asJson)
    .action(inspect);
}

type Platform = Kysely<PlatformTables>;

async function stage(
  names: readonly string[],
  { note, json = false }: JsonOption & { readonly note?: string },
): Promise<void> {
  const changes = Object.fromEntries(names.map(parseRelease));
  if (Object.keys(changes).length < names.length) throw new OperatorError('a section is named twice.');
  await withDatabase(async (db: Platform) => {
    const number = await stageSet(db, changes, note);
    await recordAct(db, 'release stage', { releases: names.join(', '), set: number });
    if (json) printJson(await readSet(db, number));
    else console.log(`release set ${number} is staged: check it with \`mova release check ${number}\``);
  });
}

interface CheckOptions extends JsonOption {
  readonly services?: string | true;
  readonly browser?: boolean;
}

async function check(
  text: string | undefined,
  { services, browser = false, json = false }: CheckOptions,
): Promise<void> {
  if (services !== undefined) {
    if (text !== undefined || browser)
      throw new OperatorError('`--services` checks all sets in use: name none, and no `--browser`.');
    return checkAllSets(services, json);
  }
  const number = parseSet(text ?? '');
  const store = openStore();
  const site = siteAddress();
  const result = await withDatabase(async (db: Platform, { adminUrl, signingKeys }) => {
    const inBrowser = browser && {
      adminUrl,
      store: storeEnvironment(),
      executablePath: process.env.MOVA_CHROMIUM,
      onPage: (path: string) => console.error(`opening ${path}`),
    };
    const found = await checkSet(db, store, number, {
      ...{ site, signingKeys },
      ...(inBrowser && { browser: inBrowser }),
    });
    await recordAct(db, 'release check', {
      set: number,
      passed: found.passed,
      ...(browser && { browser }),
    });
    return found;
  });
  if (json) printJson({ number, ...result });
  else printCheck(number, result);
  if (!result.passed) process.exitCode = SetRefused.exitCode;
}

/** Whether services may be rolled out: every set that someone may have is compared with them. */
async function checkAllSets(place: string | true, json: boolean): Promise<void> {
  const services = place === true ? ownServices() : await readServices(place);
  const store = openStore();
  const { sets: checked, passed } = await withDatabase(async (db: Platform) => {
    const found = await checkServices(db, store, services);
    const isFine = found.every(({ findings }) => findings.every(({ level }) => level !== 'error'));
    const of = place === true ? 'this version' : place;
    await recordAct(db, 'release check', { services: of, passed: isFine });
    return { sets: found, passed: isFine };
  });
  if (json) printJson({ passed, sets: checked });
  else {
    for (const { set, findings } of checked)
      for (const finding of findings) console.log(`release set ${set}: ${describeFinding(finding)}`);
    const numbers = checked.map(({ set }) => set).join(', ');
    console.log(
      `the services ${passed ? 'fit' : 'do not fit'} the release sets in use (${numbers || 'none'})`,
    );
  }
  if (!passed) process.exitCode = SetRefused.exitCode;
}

async function activate(
  text: string,
  { force = false, json = false }: JsonOption & { readonly force?: boolean },
): Promise<void> {
  const number = parseSet(text);
  await withDatabase(async (db: Platform, { redis, signingKeys }) => {
    const { result: done, endedCanary } = await noticeCanaryEnd(db, () =>
      activateSet({ db, redis, signingKeys, number, force }),
    );
    if (done)
      await recordAct(db, 'release activate', { set: number, forced: done.forced, ...ended(endedCanary) });
    if (json)
      return printJson({
        number,
        changed: done !== undefined,
        forced: done?.forced ?? false,
        ...ended(endedCanary),
      });
    console.log(`release set ${number} is live${done ? '' : ' (nothing changed)'}`);
    sayCanaryEnd(endedCanary);
  });
}

async function canary(
  text: string,
  percentText: string | undefined,
  { force = false, json = false }: JsonOption & { readonly force?: boolean },
): Promise<void> {
  if (text === 'stop') {
    if (percentText !== undefined || force) throw new OperatorError('`canary stop` takes nothing more.');
    return stop(json);
  }
  const number = parseSet(text);
  const percent = parsePercent(percentText);
  const store = openStore();
  await withDatabase(async (db: Platform, { redis, signingKeys }) => {
    const done = await startCanary({ db, redis, signingKeys, store, number, percent, force });
    if (done) await recordAct(db, 'release canary', { set: number, percent, forced: done.forced });
    if (json) printJson({ number, percent, changed: done !== undefined, forced: done?.forced ?? false });
    else
      console.log(
        `release set ${number} is the canary: ${percent} % of browsers get it${done ? '' : ' (nothing changed)'}`,
      );
  });
}

async function stop(json: boolean): Promise<void> {
  await withDatabase(async (db: Platform, { redis }) => {
    const number = await stopCanary({ db, redis, reason: 'stopped by an operator' });
    if (json) printJson({ number: number ?? null, changed: number !== undefined });
    else console.log(number === undefined ? 'no canary runs (nothing changed)' : canaryEnd(number));
  });
}

const canaryEnd = (number: number) =>
  `the canary of release set ${number} has ended: its browsers get the live set`;

export function sayCanaryEnd(number: number | undefined): void {
  if (number !== undefined) console.log(canaryEnd(number));
}

const ended = (endedCanary: number | undefined) => (endedCanary === undefined ? {} : { endedCanary });

async function rollback(text: string | undefined, { json = false }: JsonOption): Promise<void> {
  const to = text === undefined ? undefined : parseSet(text);
  const store = openStore();
  await withDatabase(async (db: Platform, { redis, signingKeys }) => {
    const { result, endedCanary } = await noticeCanaryEnd(db, () =>
      rollBack({ db, redis, signingKeys, store, to }),
    );
    const went = { ...result, ...ended(endedCanary) };
    await recordAct(db, 'release rollback', went);
    if (json) return printJson(went);
    console.log(`release set ${went.to} is live again, ${went.from} is not`);
    sayCanaryEnd(endedCanary);
  });
}

async function sets({ limit, json = false }: JsonOption & { readonly limit: number }): Promise<void> {
  const known = await withDatabase((db: Platform) => listSets(db, limit));
  if (json) printJson(known);
  else for (const set of known) console.log(formatSet(set));
}

async function inspect(text: string, { json = false }: JsonOption): Promise<void> {
  if (text.includes('@')) return inspectOne(parseRelease(text), json);
  const set = await withDatabase((db: Platform) => readSet(db, parseSet(text)));
  if (json) return printJson(set);
  console.log(formatSet(set));
  for (const [name, version] of Object.entries({ shell: set.shell, ...set.sections }))
    console.log(`${name}@${version}`);
  for (const keyId of set.signedBy) console.log(`signed by ${keyId}`);
  if (set.check) printCheck(set.number, set.check);
}

async function inspectOne([section, version]: [string, string], json: boolean): Promise<void> {
  const release = await withDatabase(async (db: Platform) =>
    mapStacks(openStore(), await inspectRelease(db, section, version)),
  );
  if (json) return printJson(release);
  const { manifest, publishedAt, live, canary: percent, isSilent, sets: numbers, failures, stacks } = release;
  const kit = manifest.kind === 'section' ? manifest.needs : manifest.provides;
  const state = live ? '  live' : percent === null ? '' : `  ${describeCanary(percent, isSilent)}`;
  console.log(`${section}@${version}  published ${publishedAt.toISOString()}${state}`);
  console.log(`sets ${numbers.join(', ') || 'none'}`);
  console.log(`files ${Object.keys(manifest.files).length}`);
  for (const { kind, last24Hours, last14Days } of failures)
    console.log(
      `failures ${kind}: ${describeSeen(last24Hours)} in 24 hours, ${describeSeen(last14Days)} in 14 days`,
    );
  for (const { kind, stack, reports, seenAt } of stacks)
    console.log(
      `${kind}, ${reports} reports, last ${seenAt.toISOString()}: ${stack.replaceAll('\n', '\n  ')}`,
    );
  for (const [name, range] of Object.entries(kit))
    console.log(`${manifest.kind === 'section' ? 'needs' : 'provides'} ${name} ${range}`);
  if (manifest.kind === 'section')
    for (const { path, guard } of manifest.routes) console.log(`page ${path} ${guard}`);
}

/** Sessions by kind: `render 3/40 network 0/2`. */
export function formatFailures(failures: readonly FailureCount[]): string {
  return failures
    .map(({ kind, last24Hours, last14Days }) => `${kind} ${last24Hours.sessions}/${last14Days.sessions}`)
    .join(' ');
}

const describeSeen = ({ sessions, reports }: FailureCount['last14Days']) =>
  `${sessions} sessions (${reports} reports)`;

function formatSet(set: KnownSet): string {
  const { number, createdAt, isLive, activatedAt, check: last, signedBy, basedOn, note } = set;
  const checked = last ? (last.passed ? 'passed' : 'failed') : 'not checked';
  const state = isLive
    ? 'live'
    : activatedAt
      ? `was live, last from ${activatedAt.toISOString()}`
      : 'candidate';
  return [
    `release set ${number}`,
    createdAt.toISOString(),
    state,
    ...(set.canary ? [formatCanary(set.canary)] : []),
    checked,
    ...(signedBy.length === 0 ? [] : ['signed']),
    ...(basedOn === null ? [] : [`on ${basedOn}`]),
    ...(note === null ? [] : [note]),
  ].join('  ');
}

export function describeCanary(percent: number, isSilent: boolean): string {
  return `canary ${percent} %${isSilent ? ', which no session has reported from for ten minutes' : ''}`;
}

function formatCanary(canary: NonNullable<KnownSet['canary']>): string {
  const { percent, endedAt, endReason, isSilent } = canary;
  if (endedAt === null) return describeCanary(percent, isSilent);
  return `was a canary until ${endedAt.toISOString()}: ${endReason}`;
}

function printCheck(number: number, { passed, findings }: SetCheck): void {
  for (const finding of findings) console.log(describeFinding(finding));
  console.log(`release set ${number} ${passed ? 'passed' : 'failed'} its check`);
}

const describeFinding = ({ rule, level, message }: SetCheck['findings'][number]): string =>
  `${level} ${rule}: ${message}`;

function printJson(value: unknown): void {
  console.log(JSON.stringify(value, null, 2));
}

/** @throws {OperatorError} */
function parsePercent(text = 'nothing'): number {
  if (/^[1-9]\d?$/.test(text)) return Number(text);
  throw new OperatorError(`${text} is not a percentage of browsers: write 1 to 99, or \`canary stop\`.`);
}

/** @throws {OperatorError} */
function parseRelease(text: string): [section: string, version: string] {
  const [, section, version] = /^([a-z][a-z-]{0,31})@([0-9A-Za-z][0-9A-Za-z.+-]{0,63})$/.exec(text) ?? [];
  if (section && version) return [section, version];
  throw new OperatorError(`${text} is not a release: write section@version, as \`mova release list\` does.`);
}
