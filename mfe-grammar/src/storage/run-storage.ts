import { storageNames } from '@mova/contracts/names';
import { putResult } from '@mova/training/outbox';
import * as z from 'zod/mini';
import { phaseOf, type QuizRun, resultOf } from '../domain/quiz-run.ts';
import { integerBetween, nonEmptyText, optionIdSchema, tabValue, tenseSchema } from './stored-values.ts';

const indexesSchema = z
  .array(integerBetween(0, 9))
  .check(z.refine((indexes) => new Set(indexes).size === indexes.length));

const runSchema = z
  .object({
    runId: nonEmptyText,
    tense: tenseSchema,
    level: integerBetween(1, 5),
    contentVersion: nonEmptyText,
    asked: indexesSchema.check(z.minLength(1)),
    // Runs of the version before do not have it.
    isRepeat: z.catch(z.boolean(), false),
    at: integerBetween(0, 10),
    answers: z.array(optionIdSchema),
    correctAnswers: integerBetween(0, 10),
    wrongAnswers: integerBetween(0, 10),
    errorIndexes: indexesSchema,
    held: z.catch(z.boolean(), false),
  })
  .check(z.refine(isConsistent));

function isConsistent({ asked, at, answers, errorIndexes, correctAnswers, wrongAnswers }: QuizRun): boolean {
  return (
    at <= asked.length &&
    answers.length >= at &&
    answers.length <= Math.min(at + 1, asked.length) &&
    errorIndexes.every((index) => asked.includes(index)) &&
    wrongAnswers === errorIndexes.length &&
    correctAnswers + wrongAnswers === answers.length
  );
}

export function parseRun(value: unknown): QuizRun | undefined {
  return runSchema.safeParse(value).data;
}

const runOfTab = tabValue(storageNames.grammarResult, parseRun);
/** Read and remove the running or just finished quiz of this tab. */
export const { read: readRun, remove: removeRun } = runOfTab;

/** Stores the quiz of this tab; the result of a finished one waits in the outbox until it is saved. */
export function storeRun(userId: number, run: QuizRun): void {
  runOfTab.store(userId, run);
  if (phaseOf(run) === 'finished') putResult(userId, resultOf(run));
}

/** Removes a quiz whose result is settled, unless the tab has begun another. */
export function forgetRun(userId: number, runId: string): void {
  const stored = readRun(userId);
  if (stored.kind === 'stored' && stored.value.runId === runId) removeRun();
}
