import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { contentRules } from './lint-content.ts';

const files = readdirSync(import.meta.dirname);
const notRules = ['lint-content.ts', 'rule.ts'];
const ruleFiles = files.filter((file) => /(?<!\.test)\.ts$/.test(file) && !notRules.includes(file));

it('runs the rules of every file, each under a name of its own', async () => {
  const modules: object[] = await Promise.all(
    ruleFiles.map((file) => import(join(import.meta.dirname, file))),
  );
  const names = modules.flatMap((module) => Object.values(module)).flatMap((rules) => Object.keys(rules));
  expect(Object.keys(contentRules).sort()).toEqual(names.sort());
});

it('has a table of planted errors next to every file of rules', () => {
  const withoutTest = ruleFiles.filter((file) => !files.includes(file.replace('.ts', '.test.ts')));
  expect(withoutTest).toEqual([]);
});
