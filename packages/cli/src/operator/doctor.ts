import type { Command } from 'commander';
import { type CheckOptions, findProblems } from '../doctor/find-problems.ts';
import { parseCount } from './parse.ts';

interface DoctorOptions extends CheckOptions {
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

async function doctor({ json = false, ...options }: DoctorOptions): Promise<void> {
  const findings = await findProblems(process.env, options);
  if (json) console.log(JSON.stringify(findings, null, 2));
  else {
    for (const { area, problem, remedy } of findings) console.log(`${area}: ${problem}: ${remedy}`);
    if (findings.length === 0) console.log('nothing is wrong');
  }
  if (findings.length > 0) process.exitCode = 1;
}
