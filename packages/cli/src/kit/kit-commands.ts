import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { kitPackageFolders, kitReportFile, readKitReport } from '@mova/bundler/builds';
import { repositoryRoot } from '@mova/workspace';
import type { Command } from 'commander';
import { changeOf, nextVersion, reportOf } from './kit-report.ts';

/** Adds `kit report` and `kit pack`. */
export function addKitCommands(program: Command): void {
  const kit = program
    .command('kit')
    .description('the packages that sections outside this repository build on');
  kit
    .command('report')
    .description('write the report of the kit’s API, and raise its version when that has changed')
    .action(writeReport);
  kit
    .command('pack <folder>')
    .description('write the packages as a shell’s release contains them')
    .action(pack);
}

async function writeReport(): Promise<void> {
  const report = await readKitReport();
  // Not with the other commands: it loads a compiler, which the tools image does not have.
  const { readApi } = await import('./read-api.ts');
  const types = readApi();
  const version = nextVersion(report.version, changeOf(report.api, types));
  for (const folder of kitPackageFolders)
    setVersion(join(repositoryRoot, folder, 'package.json'), [], version);
  for (const folder of kitPackageFolders)
    setVersion(join(repositoryRoot, 'package-lock.json'), ['packages', folder], version);
  writeFileSync(kitReportFile, `${JSON.stringify(reportOf(report, types, version), null, 2)}\n`);
  console.log(version === report.version ? `the kit stays ${version}` : `the kit is now ${version}`);
}

function setVersion(file: string, path: readonly string[], version: string): void {
  const content = JSON.parse(readFileSync(file, 'utf8'));
  const entry = path.reduce((at, key) => at[key], content);
  if (entry.version === version) return;
  entry.version = version;
  writeFileSync(file, `${JSON.stringify(content, null, 2)}\n`);
}

async function pack(folder: string): Promise<void> {
  // Not with the other commands: it loads the bundler.
  const { packKit } = await import('@mova/bundler');
  const { version, packages } = await packKit(resolve(process.env.INIT_CWD ?? '.', folder));
  for (const { file } of Object.values(packages)) console.log(join(folder, file));
  console.log(`kit ${version}`);
}
