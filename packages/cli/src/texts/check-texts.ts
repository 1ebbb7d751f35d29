import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sectionNames } from '@mova/contracts/names';
import { repositoryRoot } from '@mova/workspace';
import { checkKeys, type Namespace } from './check-keys.ts';
import { checkLiterals } from './check-literals.ts';
import { checkLocale, type Texts } from './check-locale.ts';
import { parseSource, type Source } from './source-file.ts';

/** Packages that show texts by key; the namespace is named like the section. */
const keyedPackages = [
  { name: 'shell', folder: 'shell' },
  ...sectionNames.map((name) => ({ name, folder: `mfe-${name}` })),
];

/** Packages that show texts given by their users. */
const kits = ['packages/ui', 'packages/app-kit'];

/** The legal documents are written in English and never translated. */
const legalDocuments =
  /^mfe-account\/src\/(pages\/(privacy-policy|terms-of-use)-page|features\/legal\/[\w-]+)\.tsx$/;

// Prints the issues of all texts of the repository; exit code 1 if there are any.
const namespaces = await Promise.all(keyedPackages.map(readNamespace));
const kitSources = await Promise.all(kits.map((folder) => readSources(`${folder}/src`)));
const sources = [...namespaces.flatMap((namespace) => namespace.sources), ...kitSources.flat()];
const locales = await readLocales();
const issues = [
  ...sources.filter(({ path }) => !legalDocuments.test(path)).flatMap(checkLiterals),
  ...checkKeys(namespaces),
  ...locales.flatMap(({ path, texts }) => checkLocale(path, texts)),
];
for (const { place, what } of issues) console.log(`${place}: ${what}`);
console.log(issues.length === 0 ? 'texts are in order' : `${issues.length} issues in texts`);
process.exitCode = issues.length === 0 ? 0 : 1;

async function readNamespace({
  name,
  folder,
}: {
  readonly name: string;
  readonly folder: string;
}): Promise<Namespace> {
  const locale = `${folder}/src/locales/uk.json`;
  const texts = JSON.parse(await readFile(join(repositoryRoot, locale), 'utf8')) as Texts;
  return { name, locale, texts, sources: await readSources(`${folder}/src`) };
}

async function readSources(folder: string): Promise<Source[]> {
  const paths = (await filesBelow(folder)).filter(
    (path) => /\.tsx?$/.test(path) && !/\.(test|d)\.tsx?$|\/(testing|gallery)\//.test(path),
  );
  return Promise.all(
    paths.map(async (path) => parseSource(path, await readFile(join(repositoryRoot, path), 'utf8'))),
  );
}

/** Reads the locale files of all packages, servers included. */
async function readLocales(): Promise<{ readonly path: string; readonly texts: Texts }[]> {
  const folders = ['shell', ...sectionNames.map((name) => `mfe-${name}`), 'packages', 'services', 'gateway'];
  const files = (await Promise.all(folders.map((folder) => filesBelow(folder)))).flat();
  const paths = files.filter((path) => /\/src\/(.*\/)?locales\/[\w-]+\.json$/.test(path));
  return Promise.all(
    paths.map(async (path) => ({
      path,
      texts: JSON.parse(await readFile(join(repositoryRoot, path), 'utf8')) as Texts,
    })),
  );
}

async function filesBelow(folder: string): Promise<string[]> {
  const entries = await readdir(join(repositoryRoot, folder), { recursive: true });
  return entries
    .filter((entry) => !entry.includes('node_modules'))
    .map((entry) => `${folder}/${entry.replaceAll('\\', '/')}`);
}
