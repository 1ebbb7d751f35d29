import { describe, expect, it } from 'vitest';
import { answerQuestion, nextQuestion, type QuizRun, startRun } from '../domain/quiz-run.ts';
import { parseRun } from './run-storage.ts';

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
