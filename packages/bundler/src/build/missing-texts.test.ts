import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { temporaryFolder } from '@mova/workspace/testing';
import { expect, test } from 'vitest';
import { missingTexts } from './missing-texts.ts';

const texts = { title: 'Читання', sets_one: 'тема', sets_other: 'теми', menu: { open: 'Відкрити' } };

async function missingIn(source: string): Promise<string[]> {
  using folder = temporaryFolder();
  await mkdir(join(folder.path, 'src/locales'), { recursive: true });
  await writeFile(join(folder.path, 'src/locales/uk.json'), JSON.stringify(texts));
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

test('tells the beginning of a key from the key', async () => {
  expect(await missingIn("t('men'); t('set')")).toHaveLength(2);
});
