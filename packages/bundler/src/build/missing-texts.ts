import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { readSources } from '../kit/read-sources.ts';
import { listFiles } from '../release/release-files.ts';

/** Keys that are written out, of the section itself: not those of another namespace, and not computed ones. */
const use = /(?<![\w$.])t\(\s*(['"])([\w.-]+)\1(?!\s*,\s*\{[^}]*\bns:)|\bi18nKey="([\w.-]+)"/g;
const otherNamespace = /\buseTranslation\(\s*['"`]/;

const pluralForm = /_(zero|one|two|few|many|other)$/;

/**
 * Returns one line for each text that a section shows by a key which no file in its `locales` has, and for each plural
 * without all forms of its language.
 */
export async function missingTexts(folder: string): Promise<string[]> {
  const keys: string[] = [];
  const missing: string[] = [];
  for (const file of await listFiles(join(folder, 'src'))) {
    const [, language] = /(?:^|\/)locales\/([\w-]+)\.json$/.exec(file) ?? [];
    if (language === undefined) continue;
    const own = keysOf(JSON.parse(await readFile(join(folder, 'src', file), 'utf8')));
    missing.push(...missingForms(own, language).map((line) => `src/${file}: ${line}`));
    keys.push(...own);
  }
  // Also one for each number, or context (`sets_few`), and a group of texts.
  const isKnown = (key: string) => keys.some((known) => known === key || /^[._]/.test(rest(known, key)));
  for await (const { file, isKit, text } of readSources(folder)) {
    if (isKit || otherNamespace.test(text)) continue;
    for (const { 2: called, 3: named, index } of text.matchAll(use)) {
      const key = called ?? named ?? '';
      const line = text.slice(0, index).split('\n').length;
      if (!isKnown(key)) missing.push(`${file}:${line}: locales/uk.json has no text "${key}"`);
    }
  }
  return missing;
}

function missingForms(keys: readonly string[], language: string): string[] {
  const { pluralCategories } = new Intl.PluralRules(language).resolvedOptions();
  const plurals = new Set(
    keys.filter((key) => pluralForm.test(key)).map((key) => key.replace(pluralForm, '')),
  );
  return [...plurals].flatMap((plural) => {
    const forms = pluralCategories.filter((form) => !keys.includes(`${plural}_${form}`));
    return forms.length > 0 ? [`"${plural}" has no plural form ${forms.join(', ')}`] : [];
  });
}

function rest(known: string, key: string): string {
  return known.startsWith(key) ? known.slice(key.length) : '';
}

function keysOf(texts: object, prefix = ''): string[] {
  return Object.entries(texts).flatMap(([key, text]) =>
    typeof text === 'object' && text !== null ? keysOf(text, `${prefix}${key}.`) : [prefix + key],
  );
}
