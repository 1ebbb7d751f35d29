import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { tenses } from '@mova/contracts';
import { createLog } from '@mova/service-kit';
import { testIdentity } from '@mova/service-kit/testing';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { createGrammarApp } from '../../app.ts';
import { copyOfContent } from '../testing/content-copy.ts';
import { loadContent } from './load-content.ts';

const bank = 'questions/past-simple.json';
let copy: ReturnType<typeof copyOfContent>;
beforeEach(() => {
  copy = copyOfContent();
});
afterEach(() => copy.remove());

/** Returns what loading the copy reports, as `file:line rule`. */
function reported(): string[] {
  try {
    loadContent(copy.folder);
    return [];
  } catch (error) {
    return (error as Error).message
      .split('\n')
      .map((line) => line.replace('services/grammar/content/', '').replace(/: .*/, ''));
  }
}

it('loads all parts of the 18 topics in the order of the tenses', () => {
  const { topics, levelTest } = loadContent();
  expect(topics.map(({ topic, bank, page }) => [topic.tense, bank.tense, page.tense])).toEqual(
    tenses.map((tense) => [tense, tense, tense]),
  );
  expect(levelTest.questions).toHaveLength(20);
});

it.each([
  ['a rule that is not on the page', bank, '"rule": "', '"rule": "un', 'rule-exists'],
  ['a question in the wrong place', bank, '"past-simple-1-02"', '"past-simple-1-03"', 'question-ids'],
  ['two blanks', bank, '___', '___ ___', 'one-blank'],
  ['an option of a wrong number', bank, '"id": "1"', '"id": "2"', 'option-ids'],
  ['an unknown level', bank, '"level": 1', '"level": 9', 'schema'],
  ['broken JSON', bank, '"native":', '"native"', 'json'],
  ['a key written twice', bank, '"level": 1,', '"level": 1, "level": 1,', 'json'],
  ['a page of another topic', 'rules/articles.json', '"ARTICLES"', '"PAST_SIMPLE"', 'page-agrees'],
  [
    'a level test without a right answer',
    'level-test.json',
    '"isCorrect": true',
    '"isCorrect": false',
    'schema',
  ],
])('does not load %s: names the file, the line and the rule', (_, file, from, to, rule) => {
  const line = copy.replace(file, from, to);
  expect(reported()).toContain(`${file}:${line} ${rule}`);
});

it.each(['questions/articles.json', 'rules/articles.json', 'level-test.json'])(
  'does not load without %s',
  (file) => {
    rmSync(join(copy.folder, file));
    expect(reported()).toContain(`${file}:1 complete`);
  },
);

it('names everything that is wrong at once, and an unreadable file once', () => {
  writeFileSync(join(copy.folder, bank), '{');
  rmSync(join(copy.folder, 'rules/articles.json'));
  const found = reported();
  expect(found.filter((line) => line.startsWith(bank))).toEqual([`${bank}:1 json`]);
  expect(found).toContain('rules/articles.json:1 complete');
});

it('keeps a service with broken content from starting', () => {
  copy.replace(bank, '"rule": "', '"rule": "un');
  const { verifier } = testIdentity('grammar');
  const options = {
    maxRunsPerDay: 200,
    db: undefined as never,
    verifier,
    log: createLog('grammar', 'silent'),
  };
  expect(() => createGrammarApp({ ...options, contentFolder: copy.folder })).toThrow(
    /past-simple\.json:\d+ rule-exists/,
  );
});
