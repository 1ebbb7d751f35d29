import { hash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { seedDemoUser } from '@mova/service-kit';
import { repositoryRoot } from '@mova/workspace';
import type { SiteConfig } from './environments.ts';

/** Identifies a database without its password; the port of the embedded one may change. */
function databaseId(adminUrl: string, isEmbedded: boolean): string {
  const { host, pathname } = new URL(adminUrl);
  return isEmbedded ? 'embedded' : hash('sha256', host + pathname);
}

/** Seeds the demo user once per database. Its password is generated for each installation. */
export async function seedDemoOnce(config: SiteConfig, adminUrl: string, isEmbedded: boolean): Promise<void> {
  const marker = config.paths.demoMarker;
  const id = databaseId(adminUrl, isEmbedded);
  if (existsSync(marker) && readFileSync(marker, 'utf8') === id) return;
  const { databaseUrlFor, secrets } = config;
  await seedDemoUser({ root: repositoryRoot, databaseUrlFor, password: secrets.demoPassword });
  writeFileSync(marker, id);
}
