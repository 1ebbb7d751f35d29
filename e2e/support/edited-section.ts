import { cp, mkdir, mkdtemp, readdir, readFile, rm, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { buildSection } from '@mova/bundler';
import type { SectionName } from '@mova/contracts';
import type { RunningMova } from '@mova/launcher';
import { makeLive, publishRelease } from '@mova/releases';
import { openDatabase, type PlatformTables } from '@mova/service-kit';
import { FolderStore } from '@mova/service-kit/releases';
import { untilServed } from './served-set.ts';

const repositoryRoot = resolve(import.meta.dirname, '../..');

/**
 * Edits one file of a section, builds and publishes it, as a team does, and waits until the new set is served. The
 * edit is made in a copy of the section with links to everything else, so that the sources stay as they are.
 */
export async function publishEdited(
  site: RunningMova,
  section: SectionName,
  file: string,
  edit: (text: string) => string,
): Promise<void> {
  const folder = `mfe-${section}`;
  await mkdir(join(repositoryRoot, '.data-test'), { recursive: true });
  const checkout = await mkdtemp(join(repositoryRoot, '.data-test/checkout-'));
  try {
    for (const name of await readdir(repositoryRoot)) {
      if (name !== folder && !name.startsWith('.'))
        await symlink(join(repositoryRoot, name), join(checkout, name));
    }
    await cp(join(repositoryRoot, folder), join(checkout, folder), { recursive: true });
    const edited = join(checkout, folder, file);
    const before = await readFile(edited, 'utf8');
    const after = edit(before);
    if (after === before) throw new Error(`the edit changes nothing in ${folder}/${file}`);
    await writeFile(edited, after);
    const dist = join(checkout, 'out');
    await buildSection(section, { root: checkout, outDir: dist });
    await publishBuild(site, section, dist);
  } finally {
    await rm(checkout, { recursive: true, force: true });
  }
}

async function publishBuild(site: RunningMova, section: SectionName, dist: string): Promise<void> {
  const db = openDatabase<PlatformTables>(site.adminUrl, { name: 'e2e', max: 2 });
  try {
    const { version } = await publishRelease({
      dist,
      store: new FolderStore(site.releaseStore),
      db,
      compression: 'fast',
    });
    const { number } = await makeLive({ changes: { [section]: version }, db });
    await untilServed(site, number);
  } finally {
    await db.destroy();
  }
}
