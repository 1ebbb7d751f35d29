import type { Environment } from '@mova/workspace';
import { checkDisks } from './check-disks.ts';
import { checkKeys, checkSecrets } from './check-keys.ts';
import { checkPostgres } from './check-postgres.ts';
import { checkRedis } from './check-redis.ts';
import type { Finding } from './finding.ts';
import { readSite } from './read-site.ts';

export interface CheckOptions {
  /** Folder of `mova secrets`. */
  readonly secrets?: string;
  /** Of each process. */
  readonly replicas: number;
}

/** Checks the deployment that the environment describes. What is wrong in one place hides nothing in another. */
export async function findProblems(
  env: Environment,
  { secrets, replicas }: CheckOptions,
): Promise<Finding[]> {
  const { site, findings } = readSite(env, replicas);
  const groups = await Promise.all([checkPostgres(site), checkRedis(site), checkDisks(site)]);
  return [
    ...findings,
    ...(secrets === undefined ? [] : checkSecrets(secrets)),
    ...checkKeys(site),
    ...groups.flat(),
  ];
}
