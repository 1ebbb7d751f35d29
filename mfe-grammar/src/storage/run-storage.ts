import type { Tense } from '@mova/contracts';
import { storageNames } from '@mova/contracts/names';
import { putResult } from '@mova/training/outbox';
import type { UnfinishedQuiz } from '@mova/training/unfinished';
import * as z from 'zod/mini';
import { isUnfinished, phaseOf, type QuizRun, resultOf } from '../domain/quiz-run.ts';
import { topicOf } from '../domain/topic-table.ts';
import {
  integerBetween,
  nonEmptyText,
  optionIdSchema,
  type Stored,
  tabValue,
  tenseSchema,
} from './stored-values.ts';

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

/** A quiz under a key of this tab; an unfinished one also tells /home, which knows no quizzes, where it goes on. */
function runValue(key: string, parse: (value: unknown) => QuizRun | undefined) {
  const value = tabValue(key, parse);
  const store = (userId: number, run: QuizRun): void => {
    const { link, title } = topicOf(run.tense);
    const unfinished: UnfinishedQuiz | undefined = isUnfinished(run) ? { path: link, title } : undefined;
    value.store(userId, { ...run, ...(unfinished && { unfinished }) });
  };
  return { ...value, store };
}

const runOfTab = runValue(storageNames.grammarResult, parseRun);
/** Read and remove the running or just finished quiz of this tab. */
export const { read: readRun, remove: removeRun } = runOfTab;

/**
 * The unfinished quiz of a topic, while the tab is at another topic. It has a key of its own: the version before reads and
 * writes only the quiz of the tab.
 */
const unfinishedRunOf = (tense: Tense) =>
  runValue(`${storageNames.grammarResult}:${tense}`, (value) => {
    const run = parseRun(value);
    return run?.tense === tense ? run : undefined;
  });

/**
 * Makes the quiz of a topic the quiz of this tab, and returns it. That of another topic is kept until its topic is
 * opened again.
 */
export function openRun(userId: number, tense: Tense): Stored<QuizRun> {
  const current = readRun(userId);
  const left = unfinishedRunOf(tense).read(userId);
  if (left.kind !== 'none') unfinishedRunOf(tense).remove();
  if (current.kind === 'stored') {
    const { value } = current;
    // The version before, which does not know the other key, may have begun the topic again.
    if (value.tense === tense) return current;
    if (isUnfinished(value)) unfinishedRunOf(value.tense).store(userId, value);
    removeRun();
  }
  if (left.kind === 'stored') runOfTab.store(userId, left.value);
  return left.kind === 'none' && current.kind === 'broken' ? current : left;
}

/** Returns the quiz with which a topic goes on at a level, if there are answers. */
export function readUnfinishedRun(
  userId: number,
  { tense, level }: Pick<QuizRun, 'tense' | 'level'>,
): QuizRun | undefined {
  const current = readRun(userId);
  const isOfTopic = current.kind === 'stored' && current.value.tense === tense;
  const stored = isOfTopic ? current : unfinishedRunOf(tense).read(userId);
  const run = stored.kind === 'stored' ? stored.value : undefined;
  return run?.level === level && isUnfinished(run) ? run : undefined;
}

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
