import { renderPage, testUser } from '@mova/app-kit/testing';
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { sharedTrainingKey } from '../outbox.ts';
import { useLeftMistakes } from './left-mistakes.ts';

const mistakes = { path: '/exercise-result?training=one', words: 2 };
/** When the day of learning began, at four in the morning. */
const dayBegan = new Date(Date.now() - 4 * 60 * 60_000).setHours(4, 0, 0, 0);

const stored = (fields: object) =>
  JSON.stringify({ keptAt: Date.now(), stage: 'ended', mistakes, ...fields });

const keep = (runId: string, text: string, userId = testUser.userId) =>
  localStorage.setItem(sharedTrainingKey(userId, runId), text);

function Shown() {
  return <output>{JSON.stringify(useLeftMistakes() ?? null)}</output>;
}

function shown(): unknown {
  return JSON.parse(screen.getByRole('status').textContent ?? '');
}

const open = () => renderPage(Shown, { user: testUser, responses: {} });

beforeEach(() => localStorage.clear());

test('are those of the training with most of them, of equal ones of that changed last', () => {
  const newer = { path: '/exercise-result?training=two', words: 2 };
  keep('one', stored({ keptAt: dayBegan + 1 }));
  keep('two', stored({ keptAt: dayBegan + 2, mistakes: newer }));
  keep('three', stored({ mistakes: { ...mistakes, words: 1 } }));
  keep('four', stored({ mistakes: undefined }));
  open();
  expect(shown()).toEqual(newer);
});

test('are of today only, and of the user', () => {
  keep('one', stored({ keptAt: dayBegan - 1 }));
  keep('two', stored({}), testUser.userId + 1);
  open();
  expect(shown()).toBeNull();
});

test('follow other tabs', () => {
  open();
  act(() => {
    keep('one', stored({}));
    window.dispatchEvent(new StorageEvent('storage'));
  });
  expect(shown()).toEqual(mistakes);
});

describe('what storage has no sense of', () => {
  test.each<[string, string]>([
    ['cut off', stored({}).slice(0, -3)],
    ['with an address elsewhere', stored({ mistakes: { ...mistakes, path: '//elsewhere.example' } })],
    [
      'with a query that names an address',
      stored({ mistakes: { ...mistakes, path: '/home?to=//a.example' } }),
    ],
    ['without words', stored({ mistakes: { ...mistakes, words: 0 } })],
  ])('is none: %s', (_case, text) => {
    keep('one', text);
    open();
    expect(shown()).toBeNull();
  });
});
