import type { Command } from 'commander';
import { checkDisks } from '../doctor/check-disks.ts';
import { checkKeys, checkSecrets } from '../doctor/check-keys.ts';
import { checkPostgres } from '../doctor/check-postgres.ts';
import { checkRedis } from '../doctor/check-redis.ts';
import type { Finding } from '../doctor/finding.ts';
import { readSite } from '../doctor/read-site.ts';
import { parseCount } from './parse.ts';

interface DoctorOptions {
  readonly secrets?: string;
  readonly replicas: number;
  readonly json?: boolean;
}

/** Adds `doctor`. */
export function addDoctorCommand(program: Command): void {
  program
    .command('doctor')
    .description('say what is wrong with the environment, PostgreSQL, Redis and releases, and what to do')
    .option('--secrets <folder>', 'check the files of `mova secrets` too')
    .option('--replicas <count>', 'replicas of each process, for the number of connections', parseCount, 1)
    .option('--json', 'a JSON array')
    .action(doctor);
}

async function doctor({ secrets, replicas, json = false }: DoctorOptions): Promise<void> {
  const { site, findings: wrongEnvironment } = readSite(replicas);
  const groups = await Promise.all([checkPostgres(site), checkRedis(site), checkDisks(site)]);
  const findings: Finding[] = [
    ...wrongEnvironment,
    ...(secrets === undefined ? [] : checkSecrets(secrets)),
    ...checkKeys(site),
    ...groups.flat(),
  ];
  if (json) console.log(JSON.stringify(findings, null, 2));
  else {
    for (const { area, problem, remedy } of findings) console.log(`${area}: ${problem}: ${remedy}`);
    if (findings.length === 0) console.log('nothing is wrong');
  }
  if (findings.length > 0) process.exitCode = 1;
}
