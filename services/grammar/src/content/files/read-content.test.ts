import { cpSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tenses } from '@mova/contracts';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { copyOfContent } from '../testing/content-copy.ts';
import { readTopics } from './read-content.ts';

let folder: string;
let remove: () => void;
beforeEach(() => {
  ({ folder, remove } = copyOfContent());
});
afterEach(() => remove());

const pathOf = (file: string) => join(folder, 'topics', file);

it('loads the 18 topics in the order of the tenses', () => {
  expect(readTopics().map((topic) => topic.tense)).toEqual([...tenses]);
});

it('rejects a folder in which a topic is missing', () => {
  rmSync(pathOf('articles.json'));
  expect(() => readTopics(folder)).toThrow('no topic for ARTICLES');
});

it('rejects two files for the same topic', () => {
  cpSync(pathOf('articles.json'), pathOf('articles-again.json'));
  expect(() => readTopics(folder)).toThrow('a second topic for ARTICLES');
});

it('names the file and the field of a topic that does not fit the schema', () => {
  writeFileSync(pathOf('articles.json'), '{"tense":"ARTICLES","titel":"Articles"}');
  expect(() => readTopics(folder)).toThrow(/articles\.json.*titel/s);
});
