import {
  type Release,
  type ReleaseSet,
  releaseSetSchema,
  type SectionRelease,
  type ShellRelease,
} from '@mova/contracts';
import { mainChannel, type PlatformTables, readManifest, type SetFinding } from '@mova/service-kit';
import { OperatorError } from '@mova/workspace';
import { type Kysely, sql } from 'kysely';
import type { SetManifests } from './check-set.ts';

export type NextSet = Omit<ReleaseSet, 'number'>;

/** The release set is refused; the message lists the reasons. */
export class SetRefused extends OperatorError {
  static readonly exitCode = 2;
  override readonly exitCode = SetRefused.exitCode;
  readonly reasons: readonly string[];

  constructor(reasons: readonly string[]) {
    super(`The release set is refused:\n${reasons.map((reason) => `- ${reason}`).join('\n')}`);
    this.reasons = reasons;
  }
}

export async function liveSet(db: Kysely<PlatformTables>): Promise<ReleaseSet | undefined> {
  const row = await db
    .selectFrom('platform.live')
    .innerJoin('platform.release_sets', 'platform.release_sets.number', 'platform.live.set_number')
    .select(['number', 'shell', 'sections'])
    .where('channel', '=', mainChannel)
    .executeTakeFirst();
  return row && releaseSetSchema.parse(row);
}

/** A set with what happened to it. */
export interface KnownSet extends ReleaseSet {
  readonly note: string | null;
  /** Number of the live set it was staged on. */
  readonly basedOn: number | null;
  readonly createdAt: Date;
  readonly isLive: boolean;
  /** When it became live last. */
  readonly activatedAt: Date | null;
  /** Its last check. */
  readonly check: SetCheck | null;
  /** The last time that some browsers got it. */
  readonly canary: SetCanary | null;
  /** Ids of the keys that signed it, as recorded: gateways verify them. */
  readonly signedBy: readonly string[];
}

export interface SetCanary {
  readonly percent: number;
  readonly startedAt: Date;
  /** Null while it runs. */
  readonly endedAt: Date | null;
  readonly endReason: string | null;
  /** Browser sessions that reported that they have it, or that it failed. */
  readonly sessions: number;
  /** It has run for ten minutes, and no browser has reported that it has it: nothing judges it. */
  readonly isSilent: boolean;
}

const silenceLimitMs = 10 * 60_000;

export interface SetCheck {
  readonly at: Date;
  readonly passed: boolean;
  readonly findings: readonly SetFinding[];
}

/** Lists release sets, newest first. */
export async function listSets(db: Kysely<PlatformTables>, limit: number): Promise<KnownSet[]> {
  const rows = await selectSets(db).limit(limit).execute();
  return rows.map(knownSet);
}

/** @throws {OperatorError} when there is no such set */
export async function readSet(db: Kysely<PlatformTables>, number: number): Promise<KnownSet> {
  const row = await selectSets(db).where('release_sets.number', '=', number).executeTakeFirst();
  if (row) return knownSet(row);
  throw new OperatorError(`there is no release set ${number}.`);
}

const selectSets = (db: Kysely<PlatformTables>) =>
  db
    .selectFrom('platform.release_sets as release_sets')
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('platform.set_checks')
          .select(['at as checkedAt', 'passed', 'findings'])
          .whereRef('set_number', '=', 'release_sets.number')
          .orderBy('number', 'desc')
          .limit(1)
          .as('checks'),
      (join) => join.onTrue(),
    )
    .leftJoinLateral(
      (query) =>
        query
          .selectFrom('platform.canaries')
          .select(['percent', 'started_at as startedAt', 'ended_at as endedAt', 'end_reason as endReason'])
          .select((canary) =>
            canary
              .selectFrom('platform.canary_sessions as counted')
              .select(sql<number>`coalesce(sum(greatest(sessions, failing, slow)), 0)::int`.as('sessions'))
              .whereRef('counted.canary', '=', 'platform.canaries.id')
              .whereRef('counted.set_number', '=', 'platform.canaries.set_number')
              .as('reporting'),
          )
          .whereRef('set_number', '=', 'release_sets.number')
          .orderBy('id', 'desc')
          .limit(1)
          .as('canary'),
      (join) => join.onTrue(),
    )
    .select(['number', 'shell', 'sections', 'note', 'based_on', 'created_at'])
    .select(['checkedAt', 'passed', 'findings'])
    .select(['percent', 'startedAt', 'endedAt', 'endReason', 'reporting'])
    .select((query) => [
      query
        .selectFrom('platform.live')
        .select('set_number')
        .where('channel', '=', mainChannel)
        .whereRef('set_number', '=', 'release_sets.number')
        .as('liveNumber'),
      query
        .selectFrom('platform.activations')
        .select((activation) => activation.fn.max('at').as('at'))
        .where('channel', '=', mainChannel)
        .whereRef('set_number', '=', 'release_sets.number')
        .as('activatedAt'),
      query
        .selectFrom('platform.set_signatures')
        .select(sql<string[] | null>`array_agg(distinct key_id)`.as('ids'))
        .whereRef('set_number', '=', 'release_sets.number')
        .as('signedBy'),
    ])
    .orderBy('release_sets.number', 'desc');

type SetRow = Awaited<ReturnType<ReturnType<typeof selectSets>['execute']>>[number];

function knownSet(row: SetRow): KnownSet {
  const { checkedAt, passed, findings, percent, startedAt, endedAt, endReason, reporting } = row;
  return {
    ...releaseSetSchema.parse(row),
    note: row.note,
    basedOn: row.based_on,
    createdAt: row.created_at,
    isLive: row.liveNumber !== null,
    activatedAt: row.activatedAt,
    check: checkedAt && findings ? { at: checkedAt, passed: passed ?? false, findings } : null,
    canary:
      percent && startedAt
        ? setCanary({ percent, startedAt, endedAt, endReason, sessions: reporting ?? 0 })
        : null,
    signedBy: row.signedBy ?? [],
  };
}

function setCanary(canary: Omit<SetCanary, 'isSilent'>): SetCanary {
  const { startedAt, endedAt, sessions } = canary;
  const isOld = Date.now() - startedAt.getTime() > silenceLimitMs;
  return { ...canary, isSilent: endedAt === null && sessions === 0 && isOld };
}

export function mergeSet(
  current: ReleaseSet | undefined,
  changes: Readonly<Record<string, string>>,
): NextSet {
  const { shell = current?.shell, ...sections } = changes;
  if (shell === undefined) throw new SetRefused(['the first release set needs a shell']);
  return { shell, sections: { ...current?.sections, ...sections } };
}

export function isSame(current: NextSet, next: NextSet): boolean {
  const names = new Set([...Object.keys(current.sections), ...Object.keys(next.sections)]);
  return (
    current.shell === next.shell && [...names].every((name) => current.sections[name] === next.sections[name])
  );
}

/** @throws {SetRefused} for a version that was never published, or that this version of Mova cannot read */
export async function readManifests(db: Kysely<PlatformTables>, set: NextSet): Promise<SetManifests> {
  const versions = Object.entries({ ...set.sections, shell: set.shell });
  const releases = await Promise.all(versions.map(([name, version]) => findRelease(db, name, version)));
  const shell = releases.find((release): release is ShellRelease => release.kind === 'shell');
  if (!shell) throw new SetRefused([`shell@${set.shell} is not a shell`]);
  const sections = releases.filter((release): release is SectionRelease => release.kind === 'section');
  return { shell, sections };
}

async function findRelease(db: Kysely<PlatformTables>, section: string, version: string): Promise<Release> {
  const release = await readManifest(db, section, version);
  if (release) return release;
  throw new SetRefused([
    `${section}@${version} was never published, or its manifest is of another version of Mova`,
  ]);
}

/** Adds a set, live for no one, and returns its number. */
export async function addSet(
  db: Kysely<PlatformTables>,
  set: NextSet,
  more: { readonly basedOn: number | undefined; readonly note: string | undefined },
): Promise<number> {
  const { number } = await db
    .insertInto('platform.release_sets')
    .values({
      shell: set.shell,
      sections: JSON.stringify(set.sections),
      note: more.note ?? null,
      ...(more.basedOn !== undefined && { based_on: more.basedOn }),
    })
    .returning('number')
    .executeTakeFirstOrThrow();
  return number;
}

/** Records a check of a set, and returns it. */
export async function addCheck(
  db: Kysely<PlatformTables>,
  number: number,
  findings: readonly SetFinding[],
): Promise<SetCheck> {
  const passed = findings.every(({ level }) => level !== 'error');
  const { at } = await db
    .insertInto('platform.set_checks')
    .values({ set_number: number, passed, findings: JSON.stringify(findings) })
    .returning('at')
    .executeTakeFirstOrThrow();
  return { at, passed, findings };
}
