import { expect, it } from 'vitest';
import { readContent } from './files/read-content.ts';
import { describeFinding } from './files/read-json-file.ts';
import { lintContent } from './lint/lint-content.ts';

const content = readContent();

it('has no findings', () => {
  expect(lintContent(content).map(describeFinding)).toEqual([]);
});

it('has questions and a rules page for every topic', () => {
  const incomplete = content.materials.filter(({ bank, page }) => !bank || !page);
  expect(incomplete.map(({ name }) => name)).toEqual([]);
});
