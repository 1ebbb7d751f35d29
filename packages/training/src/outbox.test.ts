import { beforeEach, describe, expect, test, vi } from 'vitest';
import {
  clearOutbox,
  type GrammarResult,
  putResult,
  removeResult,
  sharedTrainingKey,
  waitingResults,
} from './outbox.ts';

const result = (runId: string, answers: readonly boolean[] = [true]) => ({
  runId,
  exercisesResult: {
    firstPartQuestions: ['хліб - bread'],
    firstPartAnswers: [...answers],
    firstPartWordIds: [1],
  },
});

const grammar = (runId: string, more: Partial<GrammarResult> = {}): GrammarResult => ({
  tense: 'ARTICLES',
  exercisesLeft: [4, 1],
  runId,
  level: 2,
  contentVersion: 'version-1',
  ...more,
});

beforeEach(() => {
  localStorage.clear();
  vi.restoreAllMocks();
});

describe('a waiting result', () => {
  test('is the latest state of its training', () => {
    putResult(7, result('one'));
    putResult(7, result('one', [false]));
    expect(waitingResults(7)).toEqual([result('one', [false])]);
  });

  test('is removed once it is settled, unless its training has got on since', () => {
    putResult(7, result('one', [false]));
    removeResult(7, result('one', [true]));
    expect(waitingResults(7)).toHaveLength(1);
    removeResult(7, result('one', [false]));
    expect(localStorage).toHaveLength(0);
  });

  test('and the copy of its training for other tabs go with the account', () => {
    putResult(7, result('one'));
    localStorage.setItem(sharedTrainingKey(7, 'one'), '{}');
    localStorage.setItem(sharedTrainingKey(77, 'two'), '{}');
    clearOutbox(7);
    expect(Object.keys(localStorage)).toEqual([sharedTrainingKey(77, 'two')]);
  });

  test('belongs to one user, also when one user id begins with the other', () => {
    putResult(7, result('one'));
    expect([waitingResults(8), waitingResults(71)]).toEqual([[], []]);
  });

  test('is removed with everything else of a user whose account is gone', () => {
    putResult(7, result('one'));
    putResult(71, result('two'));
    clearOutbox(7);
    expect([waitingResults(7), waitingResults(71)]).toEqual([[], [result('two')]]);
  });
});

describe('a waiting result of a quiz', () => {
  test('waits next to those of trainings, under a key of its own', () => {
    putResult(7, grammar('two'));
    putResult(7, result('one'));
    expect(waitingResults(7)).toEqual([result('one'), grammar('two')]);
    expect(Object.keys(localStorage).toSorted()).toEqual([
      'mova:grammar-result:7:two',
      'mova:words-unsaved:7:one',
    ]);
    expect([waitingResults(8), waitingResults(71)]).toEqual([[], []]);
  });

  test('is removed once, however its fields are ordered', () => {
    putResult(7, grammar('two'));
    const { tense, ...others } = grammar('two');
    const settled = { ...others, tense };
    expect([removeResult(7, settled), removeResult(7, settled)]).toEqual([true, false]);
    expect(localStorage).toHaveLength(0);
  });

  test('is removed with the account, and so is the list of the release before', () => {
    for (const userId of [7, 71]) {
      putResult(userId, grammar('two'));
      localStorage.setItem(`mova:grammar-unsaved:${userId}`, '[]');
    }
    clearOutbox(7);
    expect(Object.keys(localStorage).toSorted()).toEqual([
      'mova:grammar-result:71:two',
      'mova:grammar-unsaved:71',
    ]);
  });

  test.each([
    ['the level', { level: 6 }],
    ['the level', { level: '2' }],
    ['the topic', { tense: 3 }],
    ['the mistakes', { exercisesLeft: '4' }],
    ['the version of the questions', { contentVersion: undefined }],
    ['the id', { runId: 'three' }],
  ])('counts as none when %s is broken', (_what, broken) => {
    localStorage.setItem('mova:grammar-result:7:two', JSON.stringify({ ...grammar('two'), ...broken }));
    expect(waitingResults(7)).toEqual([]);
  });
});

describe('the list of quizzes that the release before kept', () => {
  const listKey = 'mova:grammar-unsaved:7';
  const former = (runId: string, more: object = {}) => {
    const { exercisesLeft, ...kept } = grammar(runId);
    return {
      ...kept,
      asked: [0, 1, 4],
      at: 3,
      answers: ['1', '2', '2'],
      errorIndexes: exercisesLeft,
      ...more,
    };
  };

  test('is read next to the stored results, without broken entries', () => {
    const unfinished = former('three', { at: 2 });
    const broken = ['run', null, {}, former('four', { errorIndexes: undefined }), former('', {}), unfinished];
    localStorage.setItem(listKey, JSON.stringify([former('one'), ...broken, former('two', { level: 5 })]));
    putResult(7, grammar('six'));
    putResult(7, grammar('one'));
    const waiting = waitingResults(7);
    expect(waiting.map(({ runId }) => runId).toSorted()).toEqual(['one', 'six', 'two']);
    expect(waiting).toContainEqual(grammar('two', { level: 5 }));
  });

  test('loses a result that is settled, and goes with the last one', () => {
    localStorage.setItem(listKey, JSON.stringify([former('one'), former('two')]));
    expect([removeResult(7, grammar('one')), removeResult(7, grammar('one'))]).toEqual([true, false]);
    expect(JSON.parse(localStorage.getItem(listKey) ?? '')).toEqual([former('two')]);
    removeResult(7, grammar('two'));
    expect(localStorage).toHaveLength(0);
  });

  test.each(['[{"runId":"on', '{}', 'null'])('counts as none when it is %s', (text) => {
    localStorage.setItem(listKey, text);
    expect(waitingResults(7)).toEqual([]);
  });

  test('is left to its own user', () => {
    localStorage.setItem(listKey, JSON.stringify([former('one')]));
    expect(waitingResults(71)).toEqual([]);
    expect(Object.keys(localStorage)).toEqual([listKey]);
  });
});

describe('a browser with data of another release, invalid data or blocked storage', () => {
  test.each([
    ['left behind', { heldUntil: Date.now() - 1 }, 1],
    // Its page may be in the middle of an exercise, which is saved only once.
    ['reserved for its page', { heldUntil: Date.now() + 300_000 }, 0],
    ['rejected by the server', { heldUntil: 0, refused: true }, 0],
  ])('a result that the release before had %s', (_case, more, count) => {
    localStorage.setItem('mova:words-unsaved:7:one', JSON.stringify({ ...result('one'), ...more }));
    expect(waitingResults(7)).toEqual([result('one')].slice(0, count));
  });

  test('a result of the release before is removed once it is settled', () => {
    localStorage.setItem('mova:words-unsaved:7:one', JSON.stringify({ ...result('one'), heldUntil: 0 }));
    removeResult(7, result('one'));
    expect(localStorage).toHaveLength(0);
  });

  test.each(['{"runId":"one","exer', '[]', '{"runId":"two","exercisesResult":{}}', '{"runId":"one"}'])(
    '%s counts as none',
    (text) => {
      localStorage.setItem('mova:words-unsaved:7:one', text);
      expect(waitingResults(7)).toEqual([]);
    },
  );

  test('returns false when storage is blocked', () => {
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('closed', 'SecurityError');
    });
    expect(putResult(7, result('one'))).toBe(false);
    expect(waitingResults(7)).toEqual([]);
  });
});
