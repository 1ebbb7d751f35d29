import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@mova/workspace/testing';
import { expect, test } from 'vitest';
import { missingTexts } from './missing-texts.ts';

const sets = { sets_one: 'тема', sets_few: 'теми', sets_many: 'тем', sets_other: 'теми' };
const texts = { title: 'Читання', ...sets, menu: { open: 'Відкрити' } };

async function missingIn(source: string, ofPage: object = texts): Promise<string[]> {
  using folder = temporaryFolder();
  await mkdir(join(folder.path, 'src/locales'), { recursive: true });
  await writeFile(join(folder.path, 'src/locales/uk.json'), JSON.stringify(ofPage));
  await writeFile(join(folder.path, 'src/page.tsx'), source);
  return await missingTexts(folder.path);
}

test.each([
  "t('title')",
  't("title")',
  "t('sets', { count: 2 })",
  "t('menu.open')",
  "list(t('menu'))",
  '<Trans i18nKey="title" />',
  `t(\`menu.\${name}\`)`,
  't(key)',
  "t('home', { ns: 'shell' })",
  "t('shell:home')",
  "useTranslation('shell'); t('home')",
  "format('unknown'); params.get('unknown'); i.t('unknown')",
])('finds nothing wrong with %s', async (source) => {
  expect(await missingIn(source)).toEqual([]);
});

test.each([
  "t('titel')",
  't(\n  "titel",\n  { count: 2 },\n)',
  "<p>{t('titel')}</p>",
  '<Trans i18nKey="titel" />',
])('names the place of a text that is not there: %j', async (source) => {
  expect(await missingIn(`\n\n${source}`)).toEqual(['src/page.tsx:3: locales/uk.json has no text "titel"']);
});

test('names the plural forms of the language that a text does not have', async () => {
  const { sets_many: _, ...others } = sets;
  const ofPage = { menu: others, title: 'Читання', left_one: 'лишилося' };
  expect(await missingIn("t('menu.sets', { count: 2 })", ofPage)).toEqual([
    'src/locales/uk.json: "menu.sets" has no plural form many',
    'src/locales/uk.json: "left" has no plural form few, many, other',
  ]);
});

test('tells the beginning of a key from the key', async () => {
  expect(await missingIn("t('men'); t('set')")).toHaveLength(2);
});
