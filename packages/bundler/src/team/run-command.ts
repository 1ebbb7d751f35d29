import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import type { SectionRelease } from '@mova/contracts';
import { compileSection } from '../build/compile-section.ts';
import { missingTexts } from '../build/missing-texts.ts';
import { BuildError } from '../config/rspack.ts';
import { runDevelopment } from '../develop/run-development.ts';
import type { InstallableKit } from '../release/kit.ts';
import { rangeOf, readPackage } from '../release/package-json.ts';
import { checkInstallation } from './check-installation.ts';
import { newSection } from './new-section.ts';
import { releaseUsage, runReleaseCommand } from './release-commands.ts';

const usage = `usage: mova <command>

  new section <name> [<title>]           writes a section into this folder: a page, a test, and what checks them
  dev [--site <origin>] [--port <port>]  opens the section in this folder inside a running site, with hot reload;
                                         http://localhost:8080 and port 8090 by default
  release build [--out <folder>]         builds the section in this folder into a release, dist by default
${releaseUsage}`;

/** Runs a command of a team in the folder of its section. Returns the exit code. */
export async function runCommand(args: readonly string[], folder: string): Promise<number> {
  try {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        out: { type: 'string', default: 'dist' },
        site: { type: 'string' },
        port: { type: 'string' },
        note: { type: 'string' },
        json: { type: 'boolean' },
        help: { type: 'boolean' },
      },
      allowPositionals: true,
    });
    const [group, verb = '', ...operands] = positionals;
    if (group === 'release' && !values.help) {
      const { out, note, json } = values;
      const options = { dist: resolve(folder, out), note, json, env: process.env };
      const exitCode = await runReleaseCommand(verb, operands, options);
      if (exitCode !== undefined) return exitCode;
    }
    if (group === 'new' && verb === 'section' && !values.help && operands.length > 0 && operands.length < 3) {
      const [name = '', title] = operands;
      await writeSection(folder, name, title);
      return 0;
    }
    const command = positionals.join(' ');
    if (values.help || !['release build', 'dev'].includes(command)) {
      if (command !== '' && !values.help) console.error(`mova: there is no command \`${command}\`\n`);
      console.log(usage);
      return values.help ? 0 : 1;
    }
    const kit = await readInstalledKit();
    await checkInstallation(folder, kit.version);
    if (command === 'dev') {
      await runDevelopment({ folder, kit, ...values });
      return 0;
    }
    const release = await compileSection({ folder, outDir: resolve(folder, values.out), kit });
    console.log(`${describe(release)}\nbuilt with kit ${kit.version} into ${values.out}`);
    for (const missing of await missingTexts(folder)) console.error(`mova: warning: ${missing}`);
    return 0;
  } catch (error) {
    const isExpected = error instanceof BuildError || (error instanceof TypeError && 'code' in error);
    console.error(isExpected ? `mova: ${error.message}` : error);
    return 1;
  }
}

const ownFolder = join(import.meta.dirname, '../..');

/** `kit.json` is written when the kit is packed. */
async function readInstalledKit(): Promise<InstallableKit> {
  const kit = JSON.parse(await readFile(join(ownFolder, 'kit.json'), 'utf8')) as InstallableKit;
  return { ...kit, isInstalled: true };
}

async function writeSection(folder: string, name: string, title: string | undefined): Promise<void> {
  const manifest = await readPackage(ownFolder);
  const paths = await newSection({
    folder,
    name,
    title,
    kit: manifest.version,
    react: rangeOf(manifest, 'react'),
  });
  for (const path of paths) console.log(`wrote ${path}`);
  console.log('next: npm install, then npx mova dev --site <site>; README.md says how to go on.');
}

function describe({ section, version, routes }: SectionRelease): string {
  const pages = routes.map(({ path, firstPaint }) => `  ${path}${firstPaint ? ' (prerendered)' : ''}`);
  return [`${section}@${version}`, ...pages].join('\n');
}
