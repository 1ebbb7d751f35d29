import { createHash } from 'node:crypto';
import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type SectionName, type SectionRelease, sectionReleaseSchema } from '@mova/contracts';
import type { RunningMova } from '@mova/launcher';
import {
  checkSet,
  liveSet,
  makeLive,
  publishRelease,
  type SetCheck,
  stageSet,
  startCanary,
  stopCanary,
} from '@mova/releases';
import { openDatabase, type PlatformTables } from '@mova/service-kit';
import { FolderStore } from '@mova/service-kit/releases';
import { untilServed } from './served-set.ts';

/** Changes to a copy of a live release. */
export interface Alteration {
  readonly version: string;
  /** New text of the federation entry. */
  readonly entry?: string;
  /** Texts of files that it has besides those of the live release, or instead of them. */
  readonly files?: Readonly<Record<string, string>>;
  /** Kit versions it claims to need. */
  readonly needs?: Record<string, string>;
}

/**
 * Publishes an altered copy of a section’s live release, makes it live and waits until it is served.
 *
 * @returns its folder in the store
 */
export async function publishAltered(
  site: RunningMova,
  section: SectionName,
  change: Alteration,
): Promise<string> {
  return withDatabase(site, async (db) => {
    await storeAltered(site, db, section, change);
    const changes = { [section]: change.version };
    const { number } = await makeLive({ changes, db, force: true, note: 'altered by a test' });
    await untilServed(site, number);
    return join(site.releaseStore, section, change.version);
  });
}

/** Makes a candidate set of an altered copy of a section’s live release, and checks it in a browser. */
export async function checkAltered(
  site: RunningMova,
  section: SectionName,
  change: Alteration,
): Promise<SetCheck> {
  return withDatabase(site, async (db) => {
    await storeAltered(site, db, section, change);
    const number = await stageSet(db, { [section]: change.version });
    return checkSet(db, new FolderStore(site.releaseStore), number, {
      site: site.origin,
      browser: {
        adminUrl: site.adminUrl,
        store: { RELEASE_STORE: site.releaseStore },
        executablePath: process.env.MOVA_CHROMIUM,
      },
    });
  });
}

async function storeAltered(
  site: RunningMova,
  db: Parameters<typeof liveSet>[0],
  section: SectionName,
  change: Alteration,
): Promise<void> {
  const live = await liveSet(db);
  const from = join(site.releaseStore, section, live?.sections[section] ?? '');
  const dist = await mkdtemp(join(tmpdir(), 'mova-altered-'));
  try {
    await copyAltered(from, dist, change);
    await publishRelease({ dist, store: new FolderStore(site.releaseStore), db, compression: 'fast' });
  } finally {
    await rm(dist, { recursive: true, force: true });
  }
}

/** Publishes an altered copy of a section’s live release, and gives it to a tenth of browsers. Returns the number of its set. */
export async function startCanaryOf(
  site: RunningMova,
  section: SectionName,
  change: Alteration,
): Promise<number> {
  return withDatabase(site, async (db) => {
    await storeAltered(site, db, section, change);
    const number = await stageSet(db, { [section]: change.version });
    const store = new FolderStore(site.releaseStore);
    await startCanary({ db, store, number, percent: 10, force: true });
    return number;
  });
}

export async function endCanary(site: RunningMova): Promise<void> {
  await withDatabase(site, (db) => stopCanary({ db, reason: 'stopped by a test' }));
}

/** Number of the live set. */
export async function liveNumber(site: RunningMova): Promise<number | undefined> {
  return withDatabase(site, async (db) => (await liveSet(db))?.number);
}

/** Makes a stored version of a section live again and waits until it is served. */
export async function goLive(site: RunningMova, section: SectionName, version: string): Promise<void> {
  const { number } = await withDatabase(site, (db) => makeLive({ changes: { [section]: version }, db }));
  await untilServed(site, number);
}

/** The version of a section in the live set. */
export async function liveVersion(site: RunningMova, section: SectionName): Promise<string> {
  return withDatabase(site, async (db) => (await liveSet(db))?.sections[section] ?? '');
}

async function copyAltered(from: string, dist: string, change: Alteration): Promise<void> {
  const release = sectionReleaseSchema.parse(JSON.parse(await readFile(join(from, 'release.json'), 'utf8')));
  for (const file of Object.keys(release.files))
    await cp(join(from, file), join(dist, file), { recursive: true });
  const changed: Record<string, string> = { ...change.files };
  if (change.entry !== undefined) changed[release.entry] = change.entry;
  for (const [file, text] of Object.entries(changed)) await writeFile(join(dist, file), text);
  const files: Record<string, string> = {};
  for (const file of Object.keys({ ...release.files, ...changed })) {
    files[file] = `sha384-${createHash('sha384')
      .update(await readFile(join(dist, file)))
      .digest('base64')}`;
  }
  const altered: SectionRelease = {
    ...release,
    version: change.version,
    needs: change.needs ?? release.needs,
    files,
  };
  await writeFile(join(dist, 'release.json'), JSON.stringify(altered));
}

async function withDatabase<T>(
  site: RunningMova,
  work: (db: Parameters<typeof liveSet>[0]) => Promise<T>,
): Promise<T> {
  const db = openDatabase<PlatformTables>(site.adminUrl, { name: 'e2e', max: 2 });
  try {
    return await work(db);
  } finally {
    await db.destroy();
  }
}
