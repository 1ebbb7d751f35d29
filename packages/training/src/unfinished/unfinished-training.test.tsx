import { browserCookies, hasStartedRun, readIds } from '@mova/app-kit';
import { renderPage, testUser } from '@mova/app-kit/testing';
import { cookieNames, storageNames } from '@mova/contracts/names';
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test } from 'vitest';
import { sharedTrainingKey } from '../outbox.ts';
import { continueTraining, useUnfinishedTraining } from './unfinished-training.ts';

const unfinished = { path: '/type-words', drawn: [1, 2], answered: 3, questions: 6 };
const ofTab = { ...unfinished, isOfTab: true };
const other = { ...unfinished, path: '/translate-words', answered: 1 };
const hour = 60 * 60_000;

const stored = (fields: object) =>
  JSON.stringify({ userId: testUser.userId, keptAt: Date.now(), unfinished, ...fields });

function Shown() {
  return <output>{JSON.stringify(useUnfinishedTraining() ?? null)}</output>;
}

const shown = () => JSON.parse(screen.getByRole('status').textContent ?? '');

const open = () => renderPage(Shown, { user: testUser, responses: {} });

const keep = (runId: string, text: string) =>
  localStorage.setItem(sharedTrainingKey(testUser.userId, runId), text);

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('is the one of this tab, whatever other tabs have', () => {
  sessionStorage.setItem(storageNames.exercisesResult, stored({}));
  keep('one', stored({ unfinished: other }));
  open();
  expect(shown()).toEqual(ofTab);
});

test('is none while this tab has a training without answers, or with a result', () => {
  sessionStorage.setItem(storageNames.exercisesResult, stored({ unfinished: undefined }));
  keep('one', stored({ unfinished: undefined }));
  open();
  expect(shown()).toBeNull();
});

test('is that of another tab when this tab has begun one without answering yet', () => {
  sessionStorage.setItem(storageNames.exercisesResult, stored({ unfinished: undefined }));
  keep('one', stored({ unfinished: undefined }));
  keep('two', stored({ unfinished: other }));
  open();
  expect(shown()).toEqual({ ...other, isOfTab: false });
});

test('is the one that another tab changed last, within a day', () => {
  keep('one', stored({ keptAt: Date.now() - 2 * hour }));
  keep('two', stored({ keptAt: Date.now() - hour, unfinished: other }));
  keep('three', stored({ keptAt: Date.now() - 25 * hour }));
  keep('four', stored({ unfinished: undefined, stage: 'ended' }));
  open();
  expect(shown()).toEqual({ ...other, isOfTab: false });
});

test('is none of another user', () => {
  sessionStorage.setItem(storageNames.exercisesResult, stored({ userId: testUser.userId + 1 }));
  localStorage.setItem(sharedTrainingKey(testUser.userId + 1, 'one'), stored({}));
  open();
  expect(shown()).toBeNull();
});

test('follows other tabs', () => {
  open();
  expect(shown()).toBeNull();
  act(() => {
    keep('one', stored({}));
    window.dispatchEvent(new StorageEvent('storage'));
  });
  expect(shown()).toEqual({ ...unfinished, isOfTab: false });
});

describe('what storage has no sense of', () => {
  test.each<[string, string]>([
    ['cut off', stored({}).slice(0, -3)],
    ['of a release that did not say it', stored({ unfinished: undefined })],
    ['with an address elsewhere', stored({ unfinished: { ...unfinished, path: '//elsewhere.example' } })],
    ['without words', stored({ unfinished: { ...unfinished, drawn: 'all' } })],
    ['with a word that has no id', stored({ unfinished: { ...unfinished, drawn: [1, '2'] } })],
    ['without an answer', stored({ unfinished: { ...unfinished, answered: 0 } })],
    ['without a number of questions', stored({ unfinished: { ...unfinished, questions: null } })],
  ])('is none: %s', (_case, text) => {
    sessionStorage.setItem(storageNames.exercisesResult, text);
    open();
    expect(shown()).toBeNull();
  });
});

test('is let in by the guards, and found by its words', () => {
  browserCookies.set(cookieNames.exerciseWords, '7');
  open();
  continueTraining(unfinished);
  expect(readIds(cookieNames.exerciseWords)).toEqual([1, 2]);
  expect(hasStartedRun()).toBe(true);
});
