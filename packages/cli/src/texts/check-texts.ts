import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sectionNames } from '@mova/contracts/names';
import type { Issue } from './issue.ts';
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

/** Checks all texts of the repository. */
export async function checkTexts(root: string): Promise<Issue[]> {
  const namespaces = await Promise.all(keyedPackages.map((place) => readNamespace(root, place)));
  const kitSources = await Promise.all(kits.map((folder) => readSources(root, `${folder}/src`)));
  const sources = [...namespaces.flatMap((namespace) => namespace.sources), ...kitSources.flat()];
  const locales = await readLocales(root);
  return [
    ...sources.filter(({ path }) => !legalDocuments.test(path)).flatMap(checkLiterals),
    ...checkKeys(namespaces),
    ...locales.flatMap(({ path, texts }) => checkLocale(path, texts)),
  ];
}

async function readNamespace(
  root: string,
  { name, folder }: { readonly name: string; readonly folder: string },
): Promise<Namespace> {
  const locale = `${folder}/src/locales/uk.json`;
  const texts = JSON.parse(await readFile(join(root, locale), 'utf8')) as Texts;
  return { name, locale, texts, sources: await readSources(root, `${folder}/src`) };
}

async function readSources(root: string, folder: string): Promise<Source[]> {
  const paths = (await filesBelow(root, folder)).filter(
    (path) => /\.tsx?$/.test(path) && !/\.(test|d)\.tsx?$|\/(testing|gallery)\//.test(path),
  );
  return Promise.all(paths.map(async (path) => parseSource(path, await readFile(join(root, path), 'utf8'))));
}

/** Reads the locale files of all packages, servers included. */
async function readLocales(root: string): Promise<{ readonly path: string; readonly texts: Texts }[]> {
  const folders = ['shell', ...sectionNames.map((name) => `mfe-${name}`), 'packages', 'services', 'gateway'];
  const files = (await Promise.all(folders.map((folder) => filesBelow(root, folder)))).flat();
  const paths = files.filter((path) => /\/src\/(.*\/)?locales\/[\w-]+\.json$/.test(path));
  return Promise.all(
    paths.map(async (path) => ({
      path,
      texts: JSON.parse(await readFile(join(root, path), 'utf8')) as Texts,
    })),
  );
}

async function filesBelow(root: string, folder: string): Promise<string[]> {
  const entries = await readdir(join(root, folder), { recursive: true });
  return entries
    .filter((entry) => !entry.includes('node_modules'))
    .map((entry) => `${folder}/${entry.replaceAll('\\', '/')}`);
}
