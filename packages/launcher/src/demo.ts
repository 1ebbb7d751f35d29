import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serviceNames } from '@mova/contracts/names';
import type { Wiring } from './environments.ts';
import { repositoryRoot } from '@mova/workspace';

/** The learner everyone may sign in as; the password is the installation's own. */
export const demoEmail = 'demo@mova.example';
const demoName = 'Демо';

/** What a service's `src/seed-demo.ts` is given. `userId` is what the account service answered. */
interface SeedDemoOptions {
  readonly databaseUrl: string;
  readonly email: string;
  readonly password: string;
  readonly name: string;
  readonly userId: number;
}

interface SeedModule {
  seedDemo(options: SeedDemoOptions): Promise<{ userId: number } | undefined>;
}

/** Tells one database from another, without its secrets; the embedded one changes its port at will. */
function fingerprint(adminUrl: string, isEmbedded: boolean): string {
  const { host, pathname } = new URL(adminUrl);
  return isEmbedded
    ? 'embedded'
    : createHash('sha256')
        .update(host + pathname)
        .digest('hex');
}

/**
 * Gives a new installation its demo learner, by the seed of every service that has one. Done once for a
 * database; the seeds themselves may be repeated.
 */
export async function seedDemoOnce(wiring: Wiring, adminUrl: string, isEmbedded: boolean): Promise<void> {
  const marker = wiring.places.demoMarker;
  const mark = fingerprint(adminUrl, isEmbedded);
  if (existsSync(marker) && readFileSync(marker, 'utf8') === mark) return;
  let userId = 0;
  // The account comes first: the others need its number.
  for (const name of serviceNames) {
    const file = join(repositoryRoot, 'services', name, 'src/seed-demo.ts');
    if (!existsSync(file)) continue;
    const { seedDemo } = (await import(pathToFileURL(file).href)) as SeedModule;
    const made = await seedDemo({
      databaseUrl: wiring.databaseUrlFor(name),
      email: demoEmail,
      name: demoName,
      password: wiring.secrets.demoPassword,
      userId,
    });
    userId = made?.userId ?? userId;
  }
  writeFileSync(marker, mark);
}
