import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findConflict, type LevelResult, progressAfter } from './apply-result.ts';
import { initialProgress, type Progress } from './topic-standing.ts';

const versionOf = (level: number) => `version-${level}`;
const at = (numberOfCurrentLvl: number, exercisesLeft: number[] = [], completed = false): Progress => ({
  numberOfCurrentLvl,
  exercisesLeft,
  completed,
});
function after(current: Progress, result: LevelResult) {
  const conflict = findConflict(current, result, versionOf);
  return conflict ?? progressAfter(current.numberOfCurrentLvl, result.exercisesLeft);
}
const all = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9];

describe('a result that fits leads to the progress', () => {
  it.each<[string, Progress, LevelResult, Progress]>([
    ['mistakes are asked again', initialProgress, { exercisesLeft: [7, 2] }, at(1, [2, 7])],
    ['ten mistakes are asked again', at(3), { exercisesLeft: all }, at(3, all)],
    ['no mistake leads to the next level', initialProgress, { exercisesLeft: [] }, at(2)],
    ['a retry shortens what is left', at(2, [2, 5, 7]), { exercisesLeft: [5] }, at(2, [5])],
    [
      'a retry with the same mistakes changes nothing',
      at(2, [2, 5]),
      { exercisesLeft: [5, 2] },
      at(2, [2, 5]),
    ],
    ['a retry without mistakes leads to the next level', at(4, [2]), { exercisesLeft: [] }, at(5)],
    ['no mistake at level 5 completes the topic', at(5), { exercisesLeft: [] }, at(5, [], true)],
    [
      'a retry at level 5 without mistakes completes the topic',
      at(5, [9]),
      { exercisesLeft: [] },
      at(5, [], true),
    ],
    ['mistakes at level 5 do not complete the topic', at(5), { exercisesLeft: [0] }, at(5, [0])],
    [
      'a result may carry level and version',
      at(2),
      { exercisesLeft: [], level: 2, contentVersion: 'version-2' },
      at(3),
    ],
  ])('%s', (_, now, result, expected) => {
    expect(after(now, result)).toEqual(expected);
  });
});

describe('findConflict rejects a result', () => {
  it.each<[string, Progress, LevelResult, string]>([
    ['of a completed level', at(3), { exercisesLeft: [], level: 2 }, 'level'],
    ['of a level that is not reached', at(3), { exercisesLeft: [1], level: 4 }, 'level'],
    ['of other questions', at(3), { exercisesLeft: [], contentVersion: 'version-2' }, 'contentVersion'],
    ['with a question that a retry does not ask', at(3, [1, 4]), { exercisesLeft: [1, 2] }, 'exercisesLeft'],
    ['with more mistakes than are left', at(3, [1]), { exercisesLeft: all }, 'exercisesLeft'],
    ['of a completed topic', at(5, [], true), { exercisesLeft: [], level: 5 }, 'tense'],
    ['of a completed topic, with mistakes', at(5, [], true), { exercisesLeft: [3] }, 'tense'],
  ])('%s', (_, now, result, field) => {
    expect(after(now, result)).toEqual({ field, reason: expect.any(String) });
  });
});

it('moves on with every quiz, and never asks a question again that was answered right', () => {
  /** For each run, which of the ten questions are answered wrongly. */
  const runsArbitrary = fc.array(fc.array(fc.boolean(), { minLength: 10, maxLength: 10 }), { maxLength: 60 });
  fc.assert(
    fc.property(runsArbitrary, (runs) => {
      let now = initialProgress;
      for (const wrong of runs) {
        if (now.completed) break;
        const asked = now.exercisesLeft.length > 0 ? now.exercisesLeft : all;
        const mistakes = asked.filter((index) => wrong[index]);
        const progress = after(now, { exercisesLeft: mistakes, level: now.numberOfCurrentLvl });
        if ('reason' in progress) throw new Error(progress.reason);
        expect(progress.exercisesLeft).toEqual(mistakes);
        expect(progress.completed).toBe(mistakes.length === 0 && now.numberOfCurrentLvl === 5);
        const step = mistakes.length === 0 && now.numberOfCurrentLvl < 5 ? 1 : 0;
        expect(progress.numberOfCurrentLvl).toBe(now.numberOfCurrentLvl + step);
        now = progress;
      }
    }),
  );
});
