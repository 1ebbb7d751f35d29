import { fieldsOf, isText, isWhole } from '@mova/app-kit/storage';
import type { Tense } from '@mova/contracts';
import { isIndexList, isOptionId, type OptionId } from '../storage/fields.ts';
import { isTense } from './topic-table.ts';

/** Questions of a level (specification §9). */
const questionsPerLevel = 10;

/**
 * A level of a topic being played, or played. What it counts (`correctAnswers`, `wrongAnswers`,
 * `errorIndexes`) is the session result of specification §3.
 */
export interface QuizRun {
  /** UUID; makes saving idempotent. */
  readonly runId: string;
  readonly tense: Tense;
  /** 1 to 5. */
  readonly level: number;
  /** Version of the questions it asks; a result of another version cannot be saved. */
  readonly contentVersion: string;
  /** Indexes 0–9 within the level's slice, in the order they are asked: all ten, or those to repeat. */
  readonly asked: readonly number[];
  /** Place in `asked` of the question on the screen; `asked.length` once all are through. */
  readonly at: number;
  /** The option chosen at each place; one more than `at` while its verdict is on the screen. */
  readonly answers: readonly OptionId[];
  readonly correctAnswers: number;
  readonly wrongAnswers: number;
  /** Indexes within the slice, also on a retry (decision 36). */
  readonly errorIndexes: readonly number[];
  /** The learner stopped the clock after a wrong answer. */
  readonly held: boolean;
}

export type QuizAction =
  | { readonly type: 'begin'; readonly run: QuizRun }
  | { readonly type: 'answer'; readonly option: OptionId; readonly isCorrect: boolean }
  | { readonly type: 'hold' }
  | { readonly type: 'next' }
  | { readonly type: 'discard' };

/** Where a run is: a question waits, its verdict is on the screen, or all are through. */
export type QuizPhase = 'asking' | 'answered' | 'finished';

/** A run at its first question. Mistakes that wait are asked alone, otherwise the whole level. */
export function startRun(
  start: Pick<QuizRun, 'runId' | 'tense' | 'level' | 'contentVersion'> & {
    readonly exercisesLeft: readonly number[];
  },
): QuizRun {
  const { runId, tense, level, contentVersion, exercisesLeft } = start;
  const asked =
    exercisesLeft.length > 0
      ? [...exercisesLeft].sort((a, b) => a - b)
      : Array.from({ length: questionsPerLevel }, (_, index) => index);
  return {
    runId,
    tense,
    level,
    contentVersion,
    asked,
    at: 0,
    answers: [],
    correctAnswers: 0,
    wrongAnswers: 0,
    errorIndexes: [],
    held: false,
  };
}

export function phaseOf(run: QuizRun): QuizPhase {
  if (run.at >= run.asked.length) return 'finished';
  return run.answers.length > run.at ? 'answered' : 'asking';
}

/** The one reducer of the quiz. What does not fit the phase changes nothing: a second click, a late timer. */
export function quizReducer(run: QuizRun | null, action: QuizAction): QuizRun | null {
  if (action.type === 'begin') return action.run;
  if (action.type === 'discard' || run === null) return null;
  const phase = phaseOf(run);
  switch (action.type) {
    case 'answer':
      return phase === 'asking' ? answered(run, action.option, action.isCorrect) : run;
    case 'hold':
      return phase === 'answered' ? { ...run, held: true } : run;
    case 'next':
      return phase === 'answered' ? { ...run, at: run.at + 1, held: false } : run;
  }
}

function answered(run: QuizRun, option: OptionId, isCorrect: boolean): QuizRun {
  const index = run.asked[run.at];
  if (index === undefined) return run;
  const answers = [...run.answers, option];
  if (isCorrect) return { ...run, answers, correctAnswers: run.correctAnswers + 1 };
  const errorIndexes = [...run.errorIndexes, index];
  return { ...run, answers, wrongAnswers: run.wrongAnswers + 1, errorIndexes };
}

/** Reads a run out of storage; undefined when it is cut, of another shape, or its counts contradict each other. */
export function parseRun(value: unknown): QuizRun | undefined {
  const run = fieldsOf(value);
  if (!run) return undefined;
  const { runId, tense, level, contentVersion, asked, at, answers, errorIndexes, held } = run;
  const { correctAnswers, wrongAnswers } = run;
  if (!isText(runId) || !isText(contentVersion) || !isTense(tense) || !isWhole(level, 1, 5)) return undefined;
  if (!isIndexList(asked) || asked.length === 0 || !isWhole(at, 0, asked.length)) return undefined;
  if (!Array.isArray(answers) || !answers.every(isOptionId)) return undefined;
  if (!isWhole(answers.length, at, Math.min(at + 1, asked.length))) return undefined;
  if (!isIndexList(errorIndexes) || !errorIndexes.every((index) => asked.includes(index))) return undefined;
  if (wrongAnswers !== errorIndexes.length) return undefined;
  if (!isWhole(correctAnswers, 0, 10) || correctAnswers + wrongAnswers !== answers.length) return undefined;
  return {
    runId,
    tense,
    level,
    contentVersion,
    asked,
    at,
    answers,
    correctAnswers,
    wrongAnswers,
    errorIndexes,
    held: held === true,
  };
}
