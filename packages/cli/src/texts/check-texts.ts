import { repositoryRoot, sectionsIn } from '@mova/workspace';
import { readRepositoryFiles, reportProblems } from '../repository-files.ts';
import { checkKeys, type Namespace } from './check-keys.ts';
import { checkLiterals } from './check-literals.ts';
import { checkLocale, type Texts } from './check-locale.ts';
import { parseSource, type Source } from './source-file.ts';

/** Packages that show texts by key; the namespace is named like the section. */
const keyedPackages = [
  { name: 'shell', folder: 'shell' },
  ...sectionsIn(repositoryRoot).map((name) => ({ name, folder: `mfe-${name}` })),
];

/** Packages that show texts given by their users. */
const kits = ['packages/ui', 'packages/app-kit', 'packages/training'];

/** The legal documents are written in English and never translated. */
const legalDocuments =
  /^mfe-account\/src\/(pages\/(privacy-policy|terms-of-use)-page|features\/legal\/[\w-]+)\.tsx$/;

const files = readRepositoryFiles((path) => /\/src\/.*\.(tsx?|json)$/.test(path));
// Those of servers, too.
const locales = [...files.keys()].filter((path) => /\/src\/(.*\/)?locales\/[\w-]+\.json$/.test(path));
const namespaces = keyedPackages.map(({ name, folder }): Namespace => {
  const locale = `${folder}/src/locales/uk.json`;
  // Parts that are loaded later bring texts of their own.
  const parts = locales.filter((path) => path.startsWith(`${folder}/src/`));
  const texts = Object.assign({}, ...parts.map(readTexts)) as Texts;
  return { name, locale, texts, sources: sourcesIn(folder) };
});
const sources = [...namespaces.flatMap((namespace) => namespace.sources), ...kits.flatMap(sourcesIn)];
const issues = [
  ...sources.filter(({ path }) => !legalDocuments.test(path)).flatMap(checkLiterals),
  ...checkKeys(namespaces),
  ...locales.flatMap((path) => checkLocale(path, readTexts(path))),
];
reportProblems(
  issues.map(({ place, what }) => `${place}: ${what}`),
  'texts are in order',
  'issues in texts',
);

function readTexts(path: string): Texts {
  const text = files.get(path);
  if (text === undefined) throw new Error(`${path} is missing`);
  return JSON.parse(text) as Texts;
}

function sourcesIn(folder: string): Source[] {
  return [...files]
    .filter(([path]) => path.startsWith(`${folder}/src/`) && /\.tsx?$/.test(path))
    .filter(([path]) => !/\.(test|d)\.tsx?$|\/(testing|gallery)\//.test(path))
    .map(([path, text]) => parseSource(path, text));
}
