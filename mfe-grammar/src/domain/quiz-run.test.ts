import { describe, expect, it } from 'vitest';
import { parseRun, phaseOf, type QuizAction, type QuizRun, quizReducer, startRun } from './quiz-run.ts';

const start = (exercisesLeft: number[] = []): QuizRun =>
  startRun({ runId: 'run', tense: 'PAST_SIMPLE', level: 2, contentVersion: 'version-1', exercisesLeft });

const right: QuizAction = { type: 'answer', option: '1', isCorrect: true };
const wrong: QuizAction = { type: 'answer', option: '2', isCorrect: false };
const next: QuizAction = { type: 'next' };
const hold: QuizAction = { type: 'hold' };

const play = (actions: readonly QuizAction[], from: QuizRun | null = start()) =>
  actions.reduce(quizReducer, from) as QuizRun;

describe('a run', () => {
  it.each([
    [[], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
    [[7], [7]],
    [
      [9, 2, 5],
      [2, 5, 9],
    ],
  ])('with %j left asks %j', (left, asked) => {
    expect(start(left).asked).toEqual(asked);
  });

  it.each<[string, readonly QuizAction[], Partial<QuizRun>]>([
    [
      'a right answer counts and waits for the next question',
      [right],
      { at: 0, correctAnswers: 1, answers: ['1'] },
    ],
    ['a wrong answer counts and notes its index', [wrong], { wrongAnswers: 1, errorIndexes: [0] }],
    [
      'a second click changes nothing',
      [wrong, right],
      { correctAnswers: 0, wrongAnswers: 1, answers: ['2'] },
    ],
    ['the next question comes after an answer', [right, next], { at: 1, answers: ['1'] }],
    ['nothing is skipped without an answer', [next, right, next, next], { at: 1 }],
    ['a verdict can be held', [wrong, hold], { held: true }],
    ['a question cannot be held', [hold], { held: false }],
    ['going on lets go', [wrong, hold, next], { at: 1, held: false }],
  ])('%s', (_name, actions, is) => {
    expect(play(actions)).toMatchObject(is);
  });

  it('notes mistakes of a retry by their index in the slice, never by their place among those asked', () => {
    const run = play([right, next, wrong, next, wrong, next], start([3, 4, 8]));
    expect(run).toMatchObject({ errorIndexes: [4, 8], correctAnswers: 1, wrongAnswers: 2, at: 3 });
    expect(phaseOf(run)).toBe('finished');
  });

  it('is finished after the last verdict, and takes no more', () => {
    const all = Array.from({ length: 10 }, () => [right, next]).flat();
    expect(phaseOf(play(all.slice(0, -1)))).toBe('answered');
    const finished = play(all);
    expect(phaseOf(finished)).toBe('finished');
    expect(play([wrong, next, hold], finished)).toBe(finished);
  });

  it('begins anew over whatever was there, and is gone when discarded', () => {
    expect(quizReducer(play([wrong]), { type: 'begin', run: start([1]) })).toEqual(start([1]));
    expect(quizReducer(start(), { type: 'discard' })).toBeNull();
    expect(quizReducer(null, right)).toBeNull();
  });
});

describe('a stored run', () => {
  const stored = play([right, next, wrong]);

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
    ['an index past the slice', { ...stored, asked: [10] }],
    ['an index twice', { ...stored, asked: [1, 1] }],
    ['nothing asked', { ...stored, asked: [] }],
    ['a place past the end', { ...stored, at: 11 }],
    ['too few answers for its place', { ...stored, answers: [] }],
    ['too many answers for its place', { ...stored, at: 0 }],
    ['an option there is not', { ...stored, answers: ['1', '5'] }],
    ['mistakes that were not asked', { ...play([wrong], start([2])), errorIndexes: [3] }],
    ['counts that contradict the answers', { ...stored, correctAnswers: 5 }],
    ['mistakes that contradict their count', { ...stored, errorIndexes: [] }],
  ])('is refused with %s', (_name, value) => {
    expect(parseRun(value)).toBeUndefined();
  });
});
