import { renderPage, testUser } from '@mova/app-kit/testing';
import { storageNames } from '@mova/contracts/names';
import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { useUnfinishedQuiz } from './unfinished-quiz.ts';

const past = { path: '/past-simple', title: 'Past Simple' };
const articles = { path: '/articles', title: 'Articles' };

const keep = (suffix: string, fields: object) =>
  sessionStorage.setItem(
    storageNames.grammarResult + suffix,
    JSON.stringify({ userId: testUser.userId, ...fields }),
  );

function Shown() {
  return <output>{JSON.stringify(useUnfinishedQuiz() ?? null)}</output>;
}

function shown(): unknown {
  renderPage(Shown, { user: testUser, responses: {} });
  return JSON.parse(screen.getByRole('status').textContent ?? '');
}

beforeEach(() => sessionStorage.clear());

test('is the one that the tab has open, whatever was put off', () => {
  keep(':PAST_SIMPLE', { unfinished: past });
  keep('', { unfinished: articles });
  expect(shown()).toEqual(articles);
});

test('is one that was put off when the open one has a result', () => {
  keep('', {});
  keep(':PAST_SIMPLE', { unfinished: past });
  expect(shown()).toEqual(past);
});

test.each([
  ['of another user', { userId: testUser.userId + 1, unfinished: past }],
  ['of the version before, which tells no path', { tense: 'PAST_SIMPLE', answers: ['1'] }],
  ['that leads to another site', { unfinished: { ...past, path: '//example.org' } }],
  ['without a title', { unfinished: { ...past, title: '' } }],
])('is none %s', (_, fields) => {
  keep('', fields);
  expect(shown()).toBeNull();
});
