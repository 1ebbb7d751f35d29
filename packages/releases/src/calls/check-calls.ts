import { callsFile } from '@mova/bundler/builds';
import type { Release } from '@mova/contracts';
import { mainChannel, type PlatformTables, type SetFinding } from '@mova/service-kit';
import { isIntact, type ReleaseStore } from '@mova/service-kit/releases';
import { type Kysely, sql } from 'kysely';
import { minRetention } from '../prune-releases.ts';
import { readManifests, readSet } from '../release-sets.ts';
import { withStore } from '../with-store.ts';
import { type CallDescription, callDescriptionSchema, compareCalls } from './compare-calls.ts';
import { ownServices, readServices } from './services.ts';

/**
 * Compares the calls of releases with those that services serve.
 *
 * @param ask is called if there is anything to compare
 * @throws {StoreUnavailableError}
 */
export async function checkCalls(
  store: ReleaseStore,
  releases: readonly Release[],
  ask: () => Promise<ServedCalls>,
): Promise<SetFinding[]> {
  const findings: SetFinding[] = [];
  const described: [name: string, made: CallDescription][] = [];
  for (const release of releases) {
    // What development servers send changes with every edit.
    if (release.version.startsWith('dev-')) continue;
    const made = await readCalls(store, release);
    const name = `${release.section}@${release.version}`;
    if (made) described.push([name, made]);
    else findings.push(unknownCalls(name));
  }
  if (described.every(([, { paths }]) => Object.keys(paths).length === 0)) return findings;
  const served = await ask();
  const differences = described.flatMap(([name, made]) => compareCalls(name, made, served.services));
  return [...findings, ...served.findings, ...differences];
}

function unknownCalls(name: string): SetFinding {
  return {
    rule: 'calls-unknown',
    level: 'warning',
    message: `${name} does not say which calls it makes: whether services fit is unknown until it is built again`,
  };
}

/** What the services serve, and a warning where the site itself could not be asked. */
export interface ServedCalls {
  readonly services: CallDescription;
  readonly findings: readonly SetFinding[];
}

/** Asks the running site, whose version may be another. Without an answer, takes the contracts of this version. */
export async function askSite(site: string | undefined): Promise<ServedCalls> {
  const instead = (reason: string): ServedCalls => ({
    services: ownServices(),
    findings: [
      {
        rule: 'site-not-asked',
        level: 'warning',
        message: `calls were compared with the contracts of this version of Mova, not with what runs: ${reason}`,
      },
    ],
  });
  if (site === undefined) return instead('the address of the site is unknown');
  try {
    return { services: await readServices(site), findings: [] };
  } catch (error) {
    return instead((error as Error).message);
  }
}

/** The calls of a release that has described them. */
async function readCalls(store: ReleaseStore, release: Release): Promise<CallDescription | undefined> {
  const bytes = await store.file(release, callsFile, undefined);
  if (!bytes || !(await isIntact(release, callsFile, undefined, bytes))) return undefined;
  try {
    return callDescriptionSchema.parse(JSON.parse(bytes.toString('utf8')));
  } catch {
    return undefined;
  }
}

/** What services would break in a set. */
export interface ServicesCheck {
  readonly set: number;
  readonly findings: readonly SetFinding[];
}

/**
 * Compares services, before they run, with every set that someone may have: live on any channel, or live among the
 * last five sets, to which pages are pinned and an operator may go back.
 *
 * @throws {OperatorError} when the store is unavailable
 */
export async function checkServices(
  db: Kysely<PlatformTables>,
  store: ReleaseStore,
  services: CallDescription,
): Promise<ServicesCheck[]> {
  const known = new Map<string, SetFinding[]>();
  const results: ServicesCheck[] = [];
  for (const set of await setsInUse(db)) {
    const { shell, sections } = await readManifests(db, await readSet(db, set));
    const findings: SetFinding[] = [];
    for (const release of [shell, ...sections]) {
      const name = `${release.section}@${release.version}`;
      const found =
        known.get(name) ??
        (await withStore(() => checkCalls(store, [release], async () => ({ services, findings: [] }))));
      known.set(name, found);
      findings.push(...found);
    }
    results.push({ set, findings });
  }
  return results;
}

async function setsInUse(db: Kysely<PlatformTables>): Promise<number[]> {
  const { rows } = await sql<{ set_number: number }>`
    with last_live as (
      select set_number from platform.activations where channel = ${mainChannel}
      group by set_number order by max(number) desc limit ${minRetention.sets}::int
    )
    select set_number from platform.live union select set_number from last_live
    union select set_number from platform.canaries where ended_at is null
    order by set_number desc`.execute(db);
  return rows.map(({ set_number }) => Number(set_number));
}
