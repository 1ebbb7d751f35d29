import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { BuildError } from '../config/rspack.ts';
import { defaultTitle, readTemplate, sectionFiles, wrongName, wrongTitle } from './section-files.ts';

interface NewSection {
  readonly folder: string;
  readonly name: string;
  readonly title?: string | undefined;
  /** Versions to install. */
  readonly kit: string;
  readonly react: string;
}

type Manifest = Readonly<Record<string, unknown>> & {
  readonly scripts?: Readonly<Record<string, string>>;
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly devDependencies?: Readonly<Record<string, string>>;
};

/**
 * Writes a section into the folder of a team, with a page, a test, and what checks and tests it. Files around the
 * sources stay as they are where there are some, and `package.json` keeps what it has.
 *
 * @returns what it wrote, by path
 * @throws {BuildError} before anything is written
 */
export async function newSection({
  folder,
  name,
  title = defaultTitle,
  kit,
  react,
}: NewSection): Promise<string[]> {
  const refuse = (reason: string): never => {
    throw new BuildError(`${reason} Nothing was written.`);
  };
  const wrong = wrongName(name) ?? wrongTitle(title);
  if (wrong) refuse(wrong);
  if (!existsSync(join(folder, 'package.json')))
    refuse('There is no package.json here: run it in the folder of the section, after `npm init --yes`.');
  if (existsSync(join(folder, 'src'))) refuse('src is there already.');
  const { 'package.json': manifest = '', ...around } = readTemplate(
    join(import.meta.dirname, 'templates/outside'),
    { name, kit, react },
  );
  const missing = Object.entries(around).filter(([path]) => !existsSync(join(folder, path)));
  const present = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest;
  const texts = {
    'package.json': `${JSON.stringify(withDefaults(present, JSON.parse(manifest) as Manifest), null, 2)}\n`,
    ...Object.fromEntries(missing),
    ...sectionFiles(name, title),
  };
  for (const [path, text] of Object.entries(texts)) {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  }
  return Object.keys(texts);
}

/** What `npm init` writes as the script `test`: no tests of the team. */
const noTests = 'echo "Error: no test specified" && exit 1';

function withDefaults(present: Manifest, { scripts, dependencies, devDependencies, ...rest }: Manifest) {
  const { test, ...ownScripts } = present.scripts ?? {};
  return {
    ...present,
    ...rest,
    scripts: { ...scripts, ...ownScripts, ...(test && test !== noTests && { test }) },
    // Of the kit and of React there is one version.
    dependencies: { ...present.dependencies, ...dependencies },
    devDependencies: { ...devDependencies, ...present.devDependencies },
  };
}
