import { access } from 'node:fs/promises';
import type { Release } from '@mova/contracts';
import { compareStored, liveSet } from '@mova/releases';
import { type PlatformTables, readManifest } from '@mova/service-kit';
import { openReleaseStore, type ReleaseStore, type ReleaseStoreEnv } from '@mova/service-kit/releases';
import type { Kysely } from 'kysely';
import { type Finding, messageOf } from './finding.ts';
import type { DoctorSite } from './read-site.ts';

/** Checks that a release set is live and that the store has every file of it as it was published. */
export async function checkReleases(
  db: Kysely<object>,
  { store }: Pick<DoctorSite, 'store'>,
): Promise<Finding[]> {
  const platform: Kysely<PlatformTables> = db.withTables();
  const set = await liveSet(platform);
  if (!set)
    return [
      { area: 'releases', problem: 'no release set is live', remedy: 'publish with `mova release publish`' },
    ];
  const findings: Finding[] = [];
  const releases: Release[] = [];
  for (const [section, version] of Object.entries({ ...set.sections, shell: set.shell })) {
    // Releases of dev servers are in no store.
    if (version.startsWith('dev-')) continue;
    const release = await readManifest(platform, section, version);
    if (release) releases.push(release);
    else
      findings.push({
        area: 'releases',
        problem: `${section}@${version} is live and was never published, or its manifest is of another version of Mova`,
        remedy: `publish with \`mova release publish ${section}\``,
      });
  }
  return store ? [...findings, ...(await checkStore(store, releases))] : findings;
}

async function checkStore(env: ReleaseStoreEnv, releases: readonly Release[]): Promise<Finding[]> {
  const isFolder = !env.RELEASE_STORE.startsWith('s3:');
  try {
    if (isFolder) await access(env.RELEASE_STORE);
    const store = openReleaseStore(env);
    const findings: Finding[] = [];
    for (const release of releases) findings.push(...(await checkRelease(store, release)));
    return findings;
  } catch (error) {
    const problem = `the release store cannot be read: ${messageOf(error)}`;
    const remedy = isFolder
      ? 'mount it, or correct RELEASE_STORE'
      : 'correct RELEASE_STORE or the S3 variables';
    return [{ area: 'releases', problem, remedy }];
  }
}

async function checkRelease(store: ReleaseStore, release: Release): Promise<Finding[]> {
  const { missing, wrong } = await compareStored(store, release);
  const { section, version } = release;
  const damages = [
    { does: 'lacks', files: missing },
    { does: 'has other content in', files: wrong },
  ];
  return damages
    .filter(({ files }) => files.length > 0)
    .map(({ does, files: [first, ...more] }) => ({
      area: 'releases',
      problem: `the store ${does} ${first}${more.length > 0 ? ` and ${more.length} more files` : ''} of ${section}@${version}`,
      remedy: `restore the store, or delete ${section}/${version} there and run \`mova release publish ${section}\``,
    }));
}
