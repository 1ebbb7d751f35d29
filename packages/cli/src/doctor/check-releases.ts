import { access } from 'node:fs/promises';
import type { Release, ReleaseSet } from '@mova/contracts';
import { checkSignature, compareStored, liveSet, readSet } from '@mova/releases';
import { type PlatformTables, readCanary, readManifest } from '@mova/service-kit';
import {
  openReleaseStore,
  type ReleaseStore,
  type ReleaseStoreEnv,
  type SigningKey,
} from '@mova/service-kit/releases';
import type { Kysely } from 'kysely';
import { type Finding, messageOf } from './finding.ts';
import type { DoctorSite } from './read-site.ts';

/** Checks that a release set is live, that the store has every file of it as it was published, and that it is signed where it must be. */
export async function checkReleases(
  db: Kysely<object>,
  { store, releaseSigningKeys }: Pick<DoctorSite, 'store' | 'releaseSigningKeys'>,
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
  if (!store) return findings;
  const canary = releaseSigningKeys && (await readCanary(platform));
  const given = [set, ...(canary ? [await readSet(platform, canary.set)] : [])];
  return [
    ...findings,
    ...(await checkStore(store, async (opened) => [
      ...(await checkFiles(opened, releases)),
      ...(releaseSigningKeys ? await checkSignatures(platform, opened, given, releaseSigningKeys) : []),
    ])),
  ];
}

async function checkStore(
  env: ReleaseStoreEnv,
  check: (store: ReleaseStore) => Promise<Finding[]>,
): Promise<Finding[]> {
  const isFolder = !env.RELEASE_STORE.startsWith('s3:');
  try {
    if (isFolder) await access(env.RELEASE_STORE);
    return await check(openReleaseStore(env));
  } catch (error) {
    const problem = `the release store cannot be read: ${messageOf(error)}`;
    const remedy = isFolder
      ? 'mount it, or correct RELEASE_STORE'
      : 'correct RELEASE_STORE or the S3 variables';
    return [{ area: 'releases', problem, remedy }];
  }
}

async function checkFiles(store: ReleaseStore, releases: readonly Release[]): Promise<Finding[]> {
  const findings: Finding[] = [];
  for (const release of releases) findings.push(...(await checkRelease(store, release)));
  return findings;
}

/** Gateways refuse what is found here. */
async function checkSignatures(
  db: Kysely<PlatformTables>,
  store: ReleaseStore,
  sets: readonly ReleaseSet[],
  keys: readonly SigningKey[],
): Promise<Finding[]> {
  const findings = await Promise.all(sets.map((set) => checkSignature(db, store, set, keys)));
  return findings.flat().map(({ message }) => ({
    area: 'releases',
    problem: `gateways refuse what is live or a canary: ${message}`,
    remedy:
      'look for who made it live, then sign it (`mova release sign`) or go back (`mova release rollback`)',
  }));
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
