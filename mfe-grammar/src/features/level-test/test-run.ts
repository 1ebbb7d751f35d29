import { fieldsOf, isText, isWhole } from '@mova/app-kit/storage';
import type { LevelTestQuestion } from '@mova/contracts';
import { isOptionId, type OptionId } from '../../storage/fields.ts';

/** Questions on a page of the level test (specification §9). */
export const questionsPerPage = 5;

/** Most questions and pages a stored test may speak of. */
const most = 20;

/** A level test being taken, or taken (client state `levelTest`, specification §3). */
export interface TestRun {
  readonly contentVersion: string;
  /** From 1; one more than there are pages once all are done. */
  readonly page: number;
  /** Chosen option by id of the question. */
  readonly answers: Readonly<Record<string, OptionId>>;
  /** Right answers of the pages left behind. */
  readonly correctAnswers: number;
}

export type TestAction =
  | { readonly type: 'choose'; readonly question: string; readonly option: OptionId }
  /** Goes on from a page with all of its questions answered. */
  | { readonly type: 'next'; readonly questions: readonly LevelTestQuestion[] };

export function startTest(contentVersion: string): TestRun {
  return { contentVersion, page: 1, answers: {}, correctAnswers: 0 };
}

/** Pages of a test with so many questions. */
export function pagesOf(questions: readonly unknown[]): number {
  return Math.ceil(questions.length / questionsPerPage);
}

/** The questions of a page, counted from 1. */
export function questionsOfPage<Q>(questions: readonly Q[], page: number): readonly Q[] {
  return questions.slice((page - 1) * questionsPerPage, page * questionsPerPage);
}

/** Share done: (page − 1) / pages (specification §4). */
export function progressOf(page: number, pages: number): number {
  return pages === 0 ? 0 : (page - 1) / pages;
}

export function isPageAnswered({ page, answers }: TestRun, questions: readonly LevelTestQuestion[]): boolean {
  return questionsOfPage(questions, page).every(({ id }) => Object.hasOwn(answers, id));
}

/** Whether the learner chose the right option of a question. */
export function isRight({ answers }: Pick<TestRun, 'answers'>, question: LevelTestQuestion): boolean {
  return question.options.some(({ id, isCorrect }) => isCorrect && answers[question.id] === id);
}

/** The one reducer of the level test. */
export function testReducer(run: TestRun, action: TestAction): TestRun {
  if (action.type === 'choose') {
    return { ...run, answers: { ...run.answers, [action.question]: action.option } };
  }
  const { questions } = action;
  if (run.page > pagesOf(questions) || !isPageAnswered(run, questions)) return run;
  const right = questionsOfPage(questions, run.page).filter((question) => isRight(run, question)).length;
  return { ...run, page: run.page + 1, correctAnswers: run.correctAnswers + right };
}

/** Reads a test out of storage; undefined when it is cut or of another shape. */
export function parseTest(value: unknown): TestRun | undefined {
  const test = fieldsOf(value);
  const answers = fieldsOf(test?.answers);
  if (!test || !answers) return undefined;
  const { contentVersion, page, correctAnswers } = test;
  if (!isText(contentVersion) || !isWhole(page, 1, most)) return undefined;
  if (!isWhole(correctAnswers, 0, Math.min(most, (page - 1) * questionsPerPage))) return undefined;
  const chosen: Record<string, OptionId> = {};
  for (const [question, option] of Object.entries(answers)) {
    if (!isOptionId(option)) return undefined;
    chosen[question] = option;
  }
  return { contentVersion, page, answers: chosen, correctAnswers };
}
