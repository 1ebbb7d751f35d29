import { hash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { serviceNames } from '@mova/contracts/names';
import { repositoryRoot } from '@mova/workspace';
import type { SiteConfig } from './environments.ts';

/** The password is generated for each installation. */
export const demoEmail = 'demo@mova.example';
const demoName = 'Демо';

interface SeedModule {
  seedDemo(options: {
    readonly databaseUrl: string;
    readonly email: string;
    readonly password: string;
    readonly name: string;
    /** The result of the account service's seed. */
    readonly userId: number;
  }): Promise<{ userId: number } | undefined>;
}

/** Identifies a database without its password; the port of the embedded one may change. */
function databaseId(adminUrl: string, isEmbedded: boolean): string {
  const { host, pathname } = new URL(adminUrl);
  return isEmbedded ? 'embedded' : hash('sha256', host + pathname);
}

/** Seeds the demo user with every service that has a seed, once per database. Seeds can be repeated. */
export async function seedDemoOnce(config: SiteConfig, adminUrl: string, isEmbedded: boolean): Promise<void> {
  const marker = config.paths.demoMarker;
  const id = databaseId(adminUrl, isEmbedded);
  if (existsSync(marker) && readFileSync(marker, 'utf8') === id) return;
  let userId = 0;
  // The account service comes first: the others need the user id.
  for (const name of serviceNames) {
    const file = join(repositoryRoot, 'services', name, 'src/seed-demo.ts');
    if (!existsSync(file)) continue;
    const { seedDemo } = (await import(pathToFileURL(file).href)) as SeedModule;
    const made = await seedDemo({
      databaseUrl: config.databaseUrlFor(name),
      email: demoEmail,
      name: demoName,
      password: config.secrets.demoPassword,
      userId,
    });
    userId = made?.userId ?? userId;
  }
  writeFileSync(marker, id);
}
