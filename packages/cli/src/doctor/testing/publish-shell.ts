import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { hashFiles, writeRelease } from '@mova/bundler/builds';
import { makeLive, publishRelease } from '@mova/releases';
import type { PlatformTables } from '@mova/service-kit';
import type { ReleaseStore } from '@mova/service-kit/releases';
import { temporaryFolder } from '@mova/workspace/testing';
import type { Kysely } from 'kysely';

/** Publishes a shell of the files `main.js` and `late.js` to every store and makes it live. Returns its version. */
export async function publishShell(
  db: Kysely<PlatformTables>,
  stores: readonly ReleaseStore[],
): Promise<string> {
  using folder = temporaryFolder();
  const dist = folder.path;
  for (const name of ['main.js', 'late.js']) writeFileSync(join(dist, name), `console.log('${name}');`);
  const { version } = await writeRelease(dist, {
    kind: 'shell',
    section: 'shell',
    provides: {},
    scripts: ['main.js'],
    styles: [],
    files: await hashFiles(dist),
  });
  for (const store of stores) await publishRelease({ dist, store, db, compression: 'fast' });
  await makeLive({ changes: { shell: version }, db });
  return version;
}
