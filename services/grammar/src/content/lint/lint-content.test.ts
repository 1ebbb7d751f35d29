import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { QuestionBank } from '../files/question-schema.ts';
import { readContent } from '../files/read-content.ts';
import { copyOfContent } from '../testing/content-copy.ts';
import { lintContent } from './lint-content.ts';

const file = 'questions/past-simple.json';
let copy: ReturnType<typeof copyOfContent>;
beforeEach(() => {
  copy = copyOfContent();
});
afterEach(() => copy.remove());

/** Returns the findings as `file:line rule`. */
function findings(): string[] {
  return lintContent(readContent(copy.folder)).map((found) => `${found.file}:${found.line} ${found.rule}`);
}

it('names a file of an unknown topic', () => {
  cpSync(join(copy.folder, file), join(copy.folder, 'questions/past-simpel.json'));
  expect(findings()).toContain('questions/past-simpel.json:1 known-topic');
});

it('names the line of an unknown tense', () => {
  const line = copy.replace(file, '"PAST_SIMPLE"', '"PAST_SIMPEL"');
  expect(findings()).toContain(`${file}:${line} schema`);
});

it('names the line of a rule that is not on the page', () => {
  const line = copy.replace(file, '"rule": "', '"rule": "un');
  expect(findings()).toContain(`${file}:${line} rule-exists`);
});

it('names the line of a question with two right options', () => {
  const path = join(copy.folder, file);
  const bank = JSON.parse(readFileSync(path, 'utf8')) as QuestionBank;
  const question = bank.questions[4];
  if (question) question.options = question.options.map(({ id, value }) => ({ id, value, isCorrect: true }));
  const text = JSON.stringify(bank, null, 2);
  writeFileSync(path, text);
  const before = text.slice(0, text.indexOf('past-simple-1-05'));
  const line = before.split('\n').length + 4;
  expect(text.split('\n')[line - 1]).toContain('"options"');
  expect(findings()).toContain(`${file}:${line} one-correct`);
});

it('names the line of a Russian letter', () => {
  const line = copy.replace(file, '"native": "', '"native": "Ы');
  expect(findings()).toContain(`${file}:${line} ukrainian-letters`);
});

it('names the line of a Latin letter in a Cyrillic word', () => {
  const line = copy.replace(file, '"explanation": "', '"explanation": "cлово');
  expect(findings()).toContain(`${file}:${line} mixed-alphabets`);
});

it('accepts a topic that is not written yet, but no questions without their page', () => {
  rmSync(join(copy.folder, file));
  rmSync(join(copy.folder, 'rules/past-simple.json'));
  rmSync(join(copy.folder, 'rules/articles.json'));
  const found = findings().filter((line) => /\/(past-simple|articles)\.json/.test(line));
  expect(found).toHaveLength(50);
  expect(found.every((line) => /^questions\/articles\.json:\d+ rule-exists$/.test(line))).toBe(true);
});
