import {
  type Release,
  type ReleaseSet,
  releaseSetSchema,
  type SectionRelease,
  type ShellRelease,
} from '@mova/contracts';
import { mainChannel, type PlatformTables, readManifest, releaseSetChannel } from '@mova/service-kit';
import { OperatorError } from '@mova/workspace';
import type { Kysely, Transaction } from 'kysely';
import semver from 'semver';

export async function liveSet(db: Kysely<PlatformTables>): Promise<ReleaseSet | undefined> {
  const row = await db
    .selectFrom('platform.live')
    .innerJoin('platform.release_sets', 'platform.release_sets.number', 'platform.live.set_number')
    .select(['number', 'shell', 'sections'])
    .where('channel', '=', mainChannel)
    .executeTakeFirst();
  return row && releaseSetSchema.parse(row);
}

/** Lists published releases, of one section or all, newest first. */
export async function listReleases(db: Kysely<PlatformTables>, section?: string) {
  const live = await liveSet(db);
  const versions: Record<string, string | undefined> = { ...live?.sections, shell: live?.shell };
  const rows = await db
    .selectFrom('platform.releases')
    .select(['section', 'version', 'published_at'])
    .$if(section !== undefined, (query) => query.where('section', '=', section ?? ''))
    .orderBy('published_at', 'desc')
    .execute();
  return rows.map((row) => ({
    section: row.section,
    version: row.version,
    publishedAt: row.published_at,
    live: versions[row.section] === row.version,
  }));
}

/** The release set fails its check; the message lists the reasons. */
export class SetRefused extends OperatorError {
  readonly reasons: readonly string[];

  constructor(reasons: readonly string[]) {
    super(`The release set is refused:\n${reasons.map((reason) => `- ${reason}`).join('\n')}`);
    this.reasons = reasons;
  }
}

export interface Announcer {
  publish(channel: string, message: string): Promise<unknown>;
}

interface MakeLiveOptions {
  /** New versions by target; the others stay as they are in the live set. */
  readonly changes: Readonly<Record<string, string>>;
  readonly db: Kysely<PlatformTables>;
  /** Tells gateways at once; without it they notice within a second. */
  readonly redis?: Announcer;
  readonly force?: boolean;
  readonly note?: string;
}

/** Concurrent publishers make the swap fail now and then; more often than this, something else is wrong. */
const maxAttempts = 5;

/**
 * Makes a new release set live: the current one with `changes`, checked, and swapped in only if the current set
 * is still the same, otherwise merged again. Returns the current set when it already has all changes.
 *
 * @throws {SetRefused} unless `force`; for an unknown version even then
 */
export async function makeLive(options: MakeLiveOptions): Promise<ReleaseSet> {
  for (let attempt = 0; attempt < maxAttempts; attempt++) {
    const current = await liveSet(options.db);
    const next = mergeSet(current, options.changes);
    if (current && isSame(current, next)) return current;
    await check(options, next);
    const number = await options.db.transaction().execute((trx) => swap(trx, current, next, options.note));
    if (number === undefined) continue;
    await announce(options.redis, number);
    return { number, ...next };
  }
  throw new Error('The live release set keeps changing; try again');
}

type NextSet = Omit<ReleaseSet, 'number'>;

function mergeSet(current: ReleaseSet | undefined, changes: MakeLiveOptions['changes']): NextSet {
  const { shell = current?.shell, ...sections } = changes;
  if (shell === undefined) throw new SetRefused(['the first release set needs a shell']);
  return { shell, sections: { ...current?.sections, ...sections } };
}

function isSame(current: ReleaseSet, next: NextSet): boolean {
  return (
    current.shell === next.shell &&
    Object.entries(next.sections).every(([name, version]) => current.sections[name] === version)
  );
}

async function check({ db, force = false }: MakeLiveOptions, next: NextSet): Promise<void> {
  const versions = Object.entries({ ...next.sections, shell: next.shell });
  const releases = await Promise.all(versions.map(([name, version]) => findRelease(db, name, version)));
  const shell = releases.find((release) => release.kind === 'shell');
  if (!shell) throw new SetRefused([`shell@${next.shell} is not a shell`]);
  const sections = releases.filter((release) => release.kind === 'section');
  const reasons = [
    ...sections.flatMap((section) => kitConflicts(shell, section)),
    ...pathConflicts(sections),
  ];
  if (reasons.length > 0 && !force) throw new SetRefused(reasons);
}

async function findRelease(db: Kysely<PlatformTables>, section: string, version: string): Promise<Release> {
  const release = await readManifest(db, section, version);
  if (release) return release;
  throw new SetRefused([
    `${section}@${version} was never published, or its manifest is of another version of Mova`,
  ]);
}

/** The kit only grows within a major version, so a shell fits when it satisfies the range of a section. */
function kitConflicts(shell: ShellRelease, section: SectionRelease): string[] {
  return Object.entries(section.needs).flatMap(([kit, range]) => {
    const version = shell.provides[kit];
    if (version !== undefined && semver.satisfies(version, range)) return [];
    const provided = version === undefined ? 'does not provide it' : `provides ${version}`;
    return [`${nameOf(section)} needs ${kit} ${range}, ${nameOf(shell)} ${provided}`];
  });
}

function pathConflicts(sections: readonly SectionRelease[]): string[] {
  const owners = new Map<string, SectionRelease>();
  const conflicts: string[] = [];
  for (const section of sections) {
    for (const { path } of section.routes) {
      const owner = owners.get(path);
      if (owner) conflicts.push(`${nameOf(section)} and ${nameOf(owner)} both claim ${path}`);
      else owners.set(path, section);
    }
  }
  return conflicts;
}

function nameOf(release: Release): string {
  return `${release.section}@${release.version}`;
}

/** Inserts the set and makes it live if `current` still is. Returns its number; undefined when it is not. */
async function swap(
  trx: Transaction<PlatformTables>,
  current: ReleaseSet | undefined,
  next: NextSet,
  note: string | undefined,
): Promise<number | undefined> {
  const { number } = await trx
    .insertInto('platform.release_sets')
    .values({ shell: next.shell, sections: JSON.stringify(next.sections), note: note ?? null })
    .returning('number')
    .executeTakeFirstOrThrow();
  const live = { set_number: number, changed_at: new Date() };
  const { numInsertedOrUpdatedRows } = await trx
    .insertInto('platform.live')
    .values({ channel: mainChannel, ...live })
    .onConflict((conflict) =>
      conflict
        .column('channel')
        .doUpdateSet(live)
        .where('platform.live.set_number', '=', current?.number ?? null),
    )
    .executeTakeFirst();
  return numInsertedOrUpdatedRows === 1n ? number : undefined;
}

async function announce(redis: Announcer | undefined, number: number): Promise<void> {
  try {
    await redis?.publish(releaseSetChannel, String(number));
  } catch {
    // Without Redis, gateways notice the new set by polling.
  }
}
