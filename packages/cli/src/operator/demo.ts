import {
  countEnv,
  demoEmail,
  isLocalSite,
  originEnv,
  readEnv,
  recordAct,
  seedDemoUser,
} from '@mova/service-kit';
import { repositoryRoot } from '@mova/workspace';
import type { Command } from 'commander';
import { z } from 'zod';
import { withDatabase } from './connection.ts';

const demoEnv = z.object({
  PUBLIC_ORIGIN: originEnv,
  TRUSTED_PROXIES: countEnv.default(0),
  DEMO_PASSWORD: z.string().min(8, 'must have at least 8 characters'),
});

/** Adds `demo`. */
export function addDemoCommand(program: Command): void {
  program
    .command('demo')
    .description('add the demo user, or set its password, where PUBLIC_ORIGIN is this machine')
    .action(demo);
}

async function demo(): Promise<void> {
  const { PUBLIC_ORIGIN: publicOrigin, TRUSTED_PROXIES: trustedProxies, ...env } = readEnv(demoEnv);
  if (!isLocalSite({ publicOrigin, trustedProxies })) {
    console.log(`no demo user: ${publicOrigin} is not this machine`);
    return;
  }
  const password = env.DEMO_PASSWORD;
  await withDatabase<object, void>(async (db, { adminUrl }) => {
    await seedDemoUser({ root: repositoryRoot, databaseUrlFor: () => adminUrl, password });
    await recordAct(db, 'demo');
  });
  console.log(`demo sign-in: ${demoEmail} ${password}`);
}
