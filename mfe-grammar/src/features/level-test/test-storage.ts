import { forgetJson, keepJson } from '@mova/app-kit/storage';
import * as z from 'zod/mini';
import {
  integerBetween,
  nonEmptyText,
  optionIdSchema,
  readOwn,
  type Stored,
} from '../../storage/stored-values.ts';
import { questionsPerPage, type TestRun } from './test-run.ts';

/** A finished test stays until another one is finished. */
const keys = { running: 'mova:level-test', finished: 'mova:level-test-result' } as const;
export type TestState = keyof typeof keys;

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

export function readTest(state: TestState, userId: number): Stored<TestRun> {
  return readOwn(keys[state], userId, parseTest);
}

export function storeTest(state: TestState, userId: number, run: TestRun): void {
  keepJson('tab', keys[state], { userId, ...run });
}

export function removeTest(state: TestState): void {
  forgetJson('tab', keys[state]);
}
