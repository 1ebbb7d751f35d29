import { readdirSync } from 'node:fs';
import { basename, join } from 'node:path';
import { expect, it } from 'vitest';
import { contentRules } from './content-rules.ts';

const files = ['topics', 'questions', 'pages', 'text'].flatMap((folder) =>
  readdirSync(join(import.meta.dirname, folder)),
);
const ruleFiles = files.filter((file) => !file.endsWith('.test.ts')).map((file) => basename(file, '.ts'));

it('runs the rule of every file', () => {
  expect(Object.keys(contentRules).sort()).toEqual(ruleFiles.sort());
});

it('has a test beside every rule', () => {
  expect(ruleFiles.filter((file) => !files.includes(`${file}.test.ts`))).toEqual([]);
});
