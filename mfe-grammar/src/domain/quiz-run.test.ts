import type { GrammarQuestion } from '@mova/contracts';
import { describe, expect, it } from 'vitest';
import {
  answerQuestion,
  holdVerdict,
  nextQuestion,
  optionsOf,
  phaseOf,
  type QuizRun,
  startRun,
} from './quiz-run.ts';

type Step = (run: QuizRun) => QuizRun;

const start = (exercisesLeft: number[] = []): QuizRun =>
  startRun({ runId: 'run', tense: 'PAST_SIMPLE', level: 2, contentVersion: 'version-1' }, exercisesLeft);

const right: Step = (run) => answerQuestion(run, '1', true);
const wrong: Step = (run) => answerQuestion(run, '2', false);
const next = nextQuestion;
const hold = holdVerdict;

const play = (steps: readonly Step[], from = start()) => steps.reduce((run, step) => step(run), from);

describe('a run', () => {
  it.each([
    [[], [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]],
    [[7], [7]],
    [
      [9, 2, 5],
      [2, 5, 9],
    ],
  ])('with questions %j left asks %j', (left, asked) => {
    expect(start(left).asked).toEqual(asked);
  });

  it.each<[string, readonly Step[], Partial<QuizRun>]>([
    [
      'counts a right answer and stays at the question',
      [right],
      { at: 0, correctAnswers: 1, answers: ['1'] },
    ],
    ['counts a wrong answer and records its index', [wrong], { wrongAnswers: 1, errorIndexes: [0] }],
    ['ignores a second click', [wrong, right], { correctAnswers: 0, wrongAnswers: 1, answers: ['2'] }],
    ['goes to the next question after an answer', [right, next], { at: 1, answers: ['1'] }],
    ['skips no question without an answer', [next, right, next, next], { at: 1 }],
    ['holds a verdict', [wrong, hold], { held: true }],
    ['holds no question', [hold], { held: false }],
    ['ends the hold at the next question', [wrong, hold, next], { at: 1, held: false }],
  ])('%s', (_name, steps, is) => {
    expect(play(steps)).toMatchObject(is);
  });

  it('records mistakes of a retry by their index in the level, not by their position among those asked', () => {
    const run = play([right, next, wrong, next, wrong, next], start([3, 4, 8]));
    expect(run).toMatchObject({ errorIndexes: [4, 8], correctAnswers: 1, wrongAnswers: 2, at: 3 });
    expect(phaseOf(run)).toBe('finished');
  });

  it('is finished after the last verdict and ignores further steps', () => {
    const all = Array.from({ length: 10 }, () => [right, next]).flat();
    expect(phaseOf(play(all.slice(0, -1)))).toBe('answered');
    const finished = play(all);
    expect(phaseOf(finished)).toBe('finished');
    expect(play([wrong, next, hold], finished)).toBe(finished);
  });
});

describe('the options of a question', () => {
  const question = {
    options: ['1', '2', '3', '4'].map((id) => ({ id, value: id })),
  } as unknown as GrammarQuestion;
  const shown = (run: QuizRun) => optionsOf(run, question).map(({ id }) => id);

  it('stand in their order at first', () => {
    expect(shown(start())).toEqual(['1', '2', '3', '4']);
  });

  it.each(['00', '01', '02', 'ff', 'run'])(
    'each have another place in repetition %s, also after a reload',
    (runId) => {
      const run = { ...start([3]), runId };
      expect(shown(run).toSorted()).toEqual(['1', '2', '3', '4']);
      for (const [at, id] of shown(run).entries()) expect(id).not.toBe(String(at + 1));
      expect(shown(structuredClone(run))).toEqual(shown(run));
    },
  );
});
