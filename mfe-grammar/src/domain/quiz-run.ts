import type { GrammarQuestion, Tense } from '@mova/contracts';
import type { GrammarResult } from '@mova/training/outbox';

export type OptionId = GrammarQuestion['options'][number]['id'];

export const questionsPerLevel = 10;

export const lastLevel = 5;

/** A quiz about a level of a topic, running or finished. Stored as it is. */
export interface QuizRun {
  /** UUID that makes saving idempotent. */
  readonly runId: string;
  readonly tense: Tense;
  readonly level: number;
  /** Version of the questions; a result of another version cannot be saved. */
  readonly contentVersion: string;
  /** Indexes of the questions of the level, in the order they are asked: all ten, or those to repeat. */
  readonly asked: readonly number[];
  /** It repeats the mistakes of a round before, which may have been all ten. */
  readonly isRepeat: boolean;
  /** Position in `asked` of the question on the screen; `asked.length` once all are answered. */
  readonly at: number;
  /** The option chosen at each position; one more than `at` while its verdict is on the screen. */
  readonly answers: readonly OptionId[];
  readonly correctAnswers: number;
  readonly wrongAnswers: number;
  /** Indexes of the questions of the level, also when only some are asked. */
  readonly errorIndexes: readonly number[];
  /** The user stopped the clock after a wrong answer. */
  readonly held: boolean;
}

type Start = Pick<QuizRun, 'runId' | 'tense' | 'level' | 'contentVersion'>;

/** Starts a quiz about the questions left of a level, or about all ten. */
export function startRun(start: Start, exercisesLeft: readonly number[]): QuizRun {
  const all = Array.from({ length: questionsPerLevel }, (_, index) => index);
  return {
    ...start,
    asked: exercisesLeft.length > 0 ? exercisesLeft.toSorted((a, b) => a - b) : all,
    isRepeat: exercisesLeft.length > 0,
    at: 0,
    answers: [],
    correctAnswers: 0,
    wrongAnswers: 0,
    errorIndexes: [],
    held: false,
  };
}

export function phaseOf(run: QuizRun): 'asking' | 'answered' | 'finished' {
  if (run.at >= run.asked.length) return 'finished';
  return run.answers.length > run.at ? 'answered' : 'asking';
}

/** Whether it has answers and no result, so that going on with it is worth something. */
export function isUnfinished(run: QuizRun): boolean {
  return run.answers.length > 0 && phaseOf(run) !== 'finished';
}

/** Returns what is saved of a finished quiz. The run id makes a repeated save count once. */
export function resultOf({ tense, errorIndexes, runId, level, contentVersion }: QuizRun): GrammarResult {
  return { tense, exercisesLeft: [...errorIndexes], runId, level, contentVersion };
}

export function isMistake(run: QuizRun, at: number): boolean {
  return run.errorIndexes.includes(run.asked[at] ?? -1);
}

/** Whether its level was passed without a mistake in any round. */
export function isFaultless({ wrongAnswers, asked, isRepeat }: QuizRun): boolean {
  return wrongAnswers === 0 && asked.length === questionsPerLevel && !isRepeat;
}

/** Returns the options of a question; in a repetition at other places than at first, which would be remembered. */
export function optionsOf(
  { isRepeat, runId }: QuizRun,
  { options }: GrammarQuestion,
): GrammarQuestion['options'] {
  if (!isRepeat) return options;
  const places = 1 + ((Number.parseInt(runId.slice(0, 2), 16) || 0) % (options.length - 1));
  return [...options.slice(places), ...options.slice(0, places)];
}

// A step that does not fit the phase changes nothing: a second click, a late timer.

export function answerQuestion(run: QuizRun, option: OptionId, isCorrect: boolean): QuizRun {
  const index = run.asked[run.at];
  if (phaseOf(run) !== 'asking' || index === undefined) return run;
  const answers = [...run.answers, option];
  if (isCorrect) return { ...run, answers, correctAnswers: run.correctAnswers + 1 };
  const errorIndexes = [...run.errorIndexes, index];
  return { ...run, answers, wrongAnswers: run.wrongAnswers + 1, errorIndexes };
}

export function holdVerdict(run: QuizRun): QuizRun {
  return phaseOf(run) === 'answered' ? { ...run, held: true } : run;
}

export function nextQuestion(run: QuizRun): QuizRun {
  return phaseOf(run) === 'answered' ? { ...run, at: run.at + 1, held: false } : run;
}
