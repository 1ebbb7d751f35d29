import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { tenses } from '@mova/contracts';
import { afterEach, expect, it } from 'vitest';
import { loadTopics, topicsFolder } from './load-topics.ts';

const folders: string[] = [];
afterEach(() => {
  for (const folder of folders.splice(0)) rmSync(folder, { recursive: true });
});

/** Copies the real topics so that a test may change them. */
function copyOfTopics(): string {
  const folder = mkdtempSync(join(tmpdir(), 'mova-topics-'));
  folders.push(folder);
  cpSync(topicsFolder, folder, { recursive: true });
  return folder;
}

it('loads the 18 topics in the order of the tenses', () => {
  expect(loadTopics().map((topic) => topic.tense)).toEqual([...tenses]);
});

it('rejects a folder in which a topic is missing', () => {
  const folder = copyOfTopics();
  rmSync(join(folder, 'articles.json'));
  expect(() => loadTopics(folder)).toThrow('no topic for ARTICLES');
});

it('rejects two files for the same topic', () => {
  const folder = copyOfTopics();
  cpSync(join(folder, 'articles.json'), join(folder, 'articles-again.json'));
  expect(() => loadTopics(folder)).toThrow('a second topic for ARTICLES');
});

it('names the file and the field of a topic that does not fit the schema', () => {
  const folder = copyOfTopics();
  writeFileSync(join(folder, 'articles.json'), '{"tense":"ARTICLES","titel":"Articles"}');
  expect(() => loadTopics(folder)).toThrow(/articles\.json.*titel/s);
});
