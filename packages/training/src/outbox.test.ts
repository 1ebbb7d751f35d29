import { beforeEach, describe, expect, test, vi } from 'vitest';
import { clearOutbox, putResult, removeResult, sharedTrainingKey, waitingResults } from './outbox.ts';

const result = (runId: string, answers: readonly boolean[] = [true]) => ({
  runId,
  exercisesResult: {
    firstPartQuestions: ['хліб - bread'],
    firstPartAnswers: [...answers],
    firstPartWordIds: [1],
  },
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
