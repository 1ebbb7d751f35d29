import { readJson } from '@mova/app-kit/storage';
import { storageNames } from '@mova/contracts/names';
import { describe, expect, it } from 'vitest';
import { answerQuestion, nextQuestion, type QuizRun, startRun } from '../domain/quiz-run.ts';
import { finishedRun } from '../testing/finished-run.ts';
import { openRun, parseRun, readRun, readUnfinishedRun, removeRun, storeRun } from './run-storage.ts';

const right = (run: QuizRun) => answerQuestion(run, '1', true);
const wrong = (run: QuizRun) => answerQuestion(run, '2', false);

const about = { runId: 'run', tense: 'PAST_SIMPLE', level: 2, contentVersion: 'version-1' } as const;

describe('a stored run', () => {
  const stored = wrong(nextQuestion(right(startRun(about, []))));

  it('is read back as it was', () => {
    expect(parseRun(JSON.parse(JSON.stringify(stored)))).toEqual(stored);
  });

  it.each<[string, unknown]>([
    ['nothing', null],
    ['text', 'run'],
    ['a list', []],
    ['a run without an id', { ...stored, runId: '' }],
    ['an unknown topic', { ...stored, tense: 'toString' }],
    ['level 0', { ...stored, level: 0 }],
    ['level 6', { ...stored, level: 6 }],
    ['no version of the content', { ...stored, contentVersion: undefined }],
    ['an index outside the level', { ...stored, asked: [10] }],
    ['an index twice', { ...stored, asked: [1, 1] }],
    ['nothing asked', { ...stored, asked: [] }],
    ['a position past the end', { ...stored, at: 11 }],
    ['too few answers for its position', { ...stored, answers: [] }],
    ['too many answers for its position', { ...stored, at: 0 }],
    ['an unknown option', { ...stored, answers: ['1', '5'] }],
    ['mistakes that were not asked', { ...wrong(startRun(about, [2])), errorIndexes: [3] }],
    ['counts that contradict the answers', { ...stored, correctAnswers: 5 }],
    ['mistakes that contradict their count', { ...stored, errorIndexes: [] }],
  ])('is rejected with %s', (_name, value) => {
    expect(parseRun(value)).toBeUndefined();
  });
});

describe('the quizzes of a tab', () => {
  const userId = 7;
  const past = right(startRun(about, []));
  const articles = wrong(startRun({ ...about, runId: 'other', tense: 'ARTICLES' }, []));
  const none = { kind: 'none' };
  const isStored = (value: QuizRun) => ({ kind: 'stored', value });

  it('keep the answers of every topic', () => {
    storeRun(userId, past);
    expect(openRun(userId, 'ARTICLES')).toEqual(none);
    storeRun(userId, articles);
    expect([readUnfinishedRun(userId, past), readUnfinishedRun(userId, articles)]).toEqual([past, articles]);
    expect(openRun(userId, 'PAST_SIMPLE')).toEqual(isStored(past));
    expect(readRun(userId)).toEqual(isStored(past));
    expect(openRun(userId, 'ARTICLES')).toEqual(isStored(articles));
  });

  it('tell the path and title of an unfinished one alone', () => {
    const stored = () => readJson('tab', storageNames.grammarResult);
    storeRun(userId, startRun(about, []));
    expect(stored()).not.toHaveProperty('unfinished');
    storeRun(userId, past);
    const unfinished = { path: '/past-simple', title: 'Past Simple' };
    expect(stored()).toMatchObject({ unfinished });
    openRun(userId, 'ARTICLES');
    expect(readJson('tab', `${storageNames.grammarResult}:PAST_SIMPLE`)).toMatchObject({ unfinished });
    storeRun(userId, finishedRun(2, []));
    expect(stored()).not.toHaveProperty('unfinished');
  });

  it('lose only the one that is removed', () => {
    storeRun(userId, past);
    openRun(userId, 'ARTICLES');
    storeRun(userId, articles);
    openRun(userId, 'PAST_SIMPLE');
    removeRun();
    expect(openRun(userId, 'PAST_SIMPLE')).toEqual(none);
    expect(openRun(userId, 'ARTICLES')).toEqual(isStored(articles));
  });

  it.each([
    ['no answers', startRun(about, [])],
    ['a result', finishedRun(2, [], { tense: 'PAST_SIMPLE' })],
  ])('do not keep one with %s for later', (_case, run) => {
    storeRun(userId, run);
    expect(readUnfinishedRun(userId, run)).toBeUndefined();
    openRun(userId, 'ARTICLES');
    expect(openRun(userId, 'PAST_SIMPLE')).toEqual(none);
  });

  it('are those of one user', () => {
    storeRun(userId, past);
    openRun(userId, 'ARTICLES');
    expect(readUnfinishedRun(8, past)).toBeUndefined();
    expect(openRun(8, 'PAST_SIMPLE')).toEqual(none);
  });

  it('prefer the one that the version before has begun again', () => {
    storeRun(userId, past);
    openRun(userId, 'ARTICLES');
    const again = wrong(startRun({ ...about, runId: 'again' }, []));
    storeRun(userId, again);
    expect(readUnfinishedRun(userId, past)).toEqual(again);
    expect(openRun(userId, 'PAST_SIMPLE')).toEqual(isStored(again));
    removeRun();
    expect(openRun(userId, 'PAST_SIMPLE')).toEqual(none);
  });

  it('say once that one cannot be read', () => {
    sessionStorage.setItem(`${storageNames.grammarResult}:ARTICLES`, JSON.stringify({ userId, ...past }));
    expect(readUnfinishedRun(userId, articles)).toBeUndefined();
    expect(openRun(userId, 'ARTICLES')).toEqual({ kind: 'broken' });
    expect(openRun(userId, 'ARTICLES')).toEqual(none);
  });
});
