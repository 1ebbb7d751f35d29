import * as z from 'zod/mini';
import { integerBetween, nonEmptyText, optionIdSchema, tabValue } from '../../storage/stored-values.ts';
import { questionsPerPage, type TestRun } from './test-run.ts';

const maxQuestions = 20;

const testSchema = z
  .object({
    contentVersion: nonEmptyText,
    page: integerBetween(1, maxQuestions),
    answers: z.record(z.string(), optionIdSchema),
    correctAnswers: integerBetween(0, maxQuestions),
  })
  .check(z.refine(({ page, correctAnswers }) => correctAnswers <= (page - 1) * questionsPerPage));

export function parseTest(value: unknown): TestRun | undefined {
  return testSchema.safeParse(value).data;
}

export const runningTest = tabValue('mova:level-test', parseTest);
/** Stays until another test is finished. */
export const finishedTest = tabValue('mova:level-test-result', parseTest);
