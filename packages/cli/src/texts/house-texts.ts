import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sectionNames } from '@mova/contracts/names';
import type { Fault } from './fault.ts';
import { faultsOfKeys, type Namespace } from './key-faults.ts';
import { faultsOfLiterals } from './literal-texts.ts';
import { faultsOfTexts, type Texts } from './locale-texts.ts';
import { parseSource, type Source } from './source-file.ts';

/** Folders whose code shows texts by key; the namespace is named like the section. */
const keyed = [
  { name: 'shell', folder: 'shell' },
  ...sectionNames.map((name) => ({ name, folder: `mfe-${name}` })),
];

/** Kits: whoever uses them brings the texts, or they read their file as plain data. */
const kits = ['packages/ui', 'packages/app-kit'];

/** Documents of their own, in English by the specification: no interface, and no other language to come. */
const documents =
  /^mfe-account\/src\/(pages\/(privacy-policy|terms-of-use)-page|features\/legal\/[\w-]+)\.tsx$/;

/** Everything wrong with the texts of the house below `root`. */
export async function faultsOfHouse(root: string): Promise<Fault[]> {
  const namespaces = await Promise.all(keyed.map((place) => readNamespace(root, place)));
  const kitSources = await Promise.all(kits.map((folder) => readSources(root, `${folder}/src`)));
  const sources = [...namespaces.flatMap((namespace) => namespace.sources), ...kitSources.flat()];
  const locales = await readLocales(root);
  return [
    ...sources.filter(({ path }) => !documents.test(path)).flatMap(faultsOfLiterals),
    ...faultsOfKeys(namespaces),
    ...locales.flatMap(({ path, texts }) => faultsOfTexts(path, texts)),
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

/** Locale files of every part, those of the servers included. */
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
