import { forgetJson, keepJson, readJson } from '@mova/app-kit/storage';
import { storageNames } from '@mova/contracts/names';
import * as z from 'zod/mini';
import { phaseOf, type QuizRun } from '../domain/quiz-run.ts';
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

/** Results that are not saved yet outlive the tab. */
const unsavedKey = (userId: number) => `mova:grammar-unsaved:${userId}`;

export function parseRun(value: unknown): QuizRun | undefined {
  return runSchema.safeParse(value).data;
}

const runOfTab = tabValue(storageNames.grammarResult, parseRun);
/** Read and remove the running or just finished quiz of this tab. */
export const { read: readRun, remove: removeRun } = runOfTab;

/** Stores the quiz of this tab; a finished one also for later tabs, until it is saved. */
export function storeRun(userId: number, run: QuizRun): void {
  runOfTab.store(userId, run);
  if (phaseOf(run) !== 'finished') return;
  const others = readUnsavedRuns(userId).filter(({ runId }) => runId !== run.runId);
  keepJson('browser', unsavedKey(userId), [...others, run]);
}

/** Reads the finished quizzes that are not saved yet, oldest first; broken ones are left out. */
export function readUnsavedRuns(userId: number): readonly QuizRun[] {
  const value = readJson('browser', unsavedKey(userId));
  if (!Array.isArray(value)) return [];
  return value.flatMap((item) => {
    const run = parseRun(item);
    return run && phaseOf(run) === 'finished' ? [run] : [];
  });
}

/** Removes a result that was saved, or never can be. */
export function removeResult(userId: number, runId: string): void {
  const stored = readRun(userId);
  if (stored.kind === 'stored' && stored.value.runId === runId) removeRun();
  const others = readUnsavedRuns(userId).filter((run) => run.runId !== runId);
  if (others.length > 0) keepJson('browser', unsavedKey(userId), others);
  else forgetJson('browser', unsavedKey(userId));
}

/** Reads the quiz this tab has finished, or else the oldest one that is not saved yet. */
export function readResult(userId: number) {
  const stored = readRun(userId);
  const isStored = stored.kind === 'stored';
  if (isStored && phaseOf(stored.value) === 'finished') return { kind: 'result', run: stored.value } as const;
  const [unsaved] = readUnsavedRuns(userId);
  if (unsaved) return { kind: 'result', run: unsaved } as const;
  return { kind: isStored ? 'running' : stored.kind } as const;
}
