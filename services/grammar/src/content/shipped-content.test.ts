import { expect, it } from 'vitest';
import { describeFinding } from './files/finding.ts';
import { lintContent } from './lint/lint-content.ts';
import { missingTopics } from './missing-topics.ts';
import { readContent } from './files/read-content.ts';

const content = readContent();

it('has no findings', () => {
  expect(lintContent(content).map(describeFinding)).toEqual([]);
});

it('lacks the questions of exactly the topics listed as missing', () => {
  const lacking = content.materials.filter(({ bank }) => !bank).map(({ topic }) => topic.tense);
  expect(lacking).toEqual(missingTopics.questions);
});

it('lacks the rules pages of exactly the topics listed as missing', () => {
  const lacking = content.materials.filter(({ page }) => !page).map(({ topic }) => topic.tense);
  expect(lacking).toEqual(missingTopics.rules);
});
