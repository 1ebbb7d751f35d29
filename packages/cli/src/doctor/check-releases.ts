import { access } from 'node:fs/promises';
import { join } from 'node:path';
import { type Release, releaseSchema } from '@mova/contracts';
import { liveSet } from '@mova/releases';
import type { PlatformTables } from '@mova/service-kit';
import type { Kysely } from 'kysely';
import { type Finding, messageOf } from './finding.ts';
import type { DoctorSite } from './read-site.ts';

const remedy = 'restore the store, or publish the release again with `mova release publish`';

/** Checks that a release set is live and that the store has all its files, if it is a folder. */
export async function checkReleases(db: Kysely<object>, { store }: DoctorSite): Promise<Finding[]> {
  const platform: Kysely<PlatformTables> = db.withTables();
  const set = await liveSet(platform);
  if (!set)
    return [
      { area: 'releases', problem: 'no release set is live', remedy: 'publish with `mova release publish`' },
    ];
  if (store === undefined || store.startsWith('s3:')) return [];
  try {
    await access(store);
  } catch (error) {
    const problem = `the release store cannot be read: ${messageOf(error)}`;
    return [{ area: 'releases', problem, remedy: 'mount it, or correct RELEASE_STORE' }];
  }
  const findings: Finding[] = [];
  for (const [section, version] of Object.entries({ ...set.sections, shell: set.shell })) {
    const row = await platform
      .selectFrom('platform.releases')
      .select('manifest')
      .where('section', '=', section)
      .where('version', '=', version)
      .executeTakeFirstOrThrow();
    const missing = await findMissingFiles(store, releaseSchema.parse(row.manifest));
    const [first, ...more] = missing;
    if (first === undefined) continue;
    const others = more.length > 0 ? ` and ${more.length} more files` : '';
    findings.push({
      area: 'releases',
      problem: `the store lacks ${first}${others} of ${section}@${version}`,
      remedy,
    });
  }
  return findings;
}

/** Releases of dev servers are not in the store. */
async function findMissingFiles(store: string, { section, version, files }: Release): Promise<string[]> {
  if (version.startsWith('dev-')) return [];
  const missing: string[] = [];
  for (const file of ['release.json', ...Object.keys(files)])
    await access(join(store, section, version, file)).catch(() => missing.push(file));
  return missing;
}
