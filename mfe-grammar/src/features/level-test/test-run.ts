import type { GrammarTopic, LevelTestQuestion, Tense } from '@mova/contracts';
import type { StartLevel } from '@mova/contracts/names';
import type { OptionId } from '../../domain/quiz-run.ts';
import { levels, topicOf, topics } from '../../domain/topic-table.ts';

export const questionsPerPage = 5;

/** A level test, running or finished. Stored as it is. */
export interface TestRun {
  readonly contentVersion: string;
  /** From 1; above the number of pages once all are answered. */
  readonly page: number;
  /** Chosen option by question id. */
  readonly answers: Readonly<Record<string, OptionId>>;
  /** Right answers of the pages before the current one. */
  readonly correctAnswers: number;
}

export function startTest(contentVersion: string): TestRun {
  return { contentVersion, page: 1, answers: {}, correctAnswers: 0 };
}

export function pagesOf(questions: readonly unknown[]): number {
  return Math.ceil(questions.length / questionsPerPage);
}

export function questionsOfPage<Q>(questions: readonly Q[], page: number): readonly Q[] {
  return questions.slice((page - 1) * questionsPerPage, page * questionsPerPage);
}

export function progressOf(page: number, pages: number): number {
  return pages === 0 ? 0 : (page - 1) / pages;
}

/** How many questions of the page are not answered yet. */
export function unansweredOf({ page, answers }: TestRun, questions: readonly LevelTestQuestion[]): number {
  return questionsOfPage(questions, page).filter(({ id }) => !Object.hasOwn(answers, id)).length;
}

export function isRight({ answers }: Pick<TestRun, 'answers'>, question: LevelTestQuestion): boolean {
  return question.options.some(({ id, isCorrect }) => isCorrect && answers[question.id] === id);
}

export function chooseOption(run: TestRun, question: string, option: OptionId): TestRun {
  return { ...run, answers: { ...run.answers, [question]: option } };
}

/** A page is left only when all of its questions are answered. */
export function nextPage(run: TestRun, questions: readonly LevelTestQuestion[]): TestRun {
  if (run.page > pagesOf(questions) || unansweredOf(run, questions) > 0) return run;
  return {
    ...run,
    page: run.page + 1,
    correctAnswers: run.correctAnswers + rightOn(run.page, run, questions),
  };
}

/** Goes back to answers that may be changed, so they no longer count. */
export function previousPage(run: TestRun, questions: readonly LevelTestQuestion[]): TestRun {
  if (run.page === 1) return run;
  const page = run.page - 1;
  return { ...run, page, correctAnswers: run.correctAnswers - rightOn(page, run, questions) };
}

function rightOn(page: number, run: TestRun, questions: readonly LevelTestQuestion[]): number {
  return questionsOfPage(questions, page).filter((question) => isRight(run, question)).length;
}

/** Level by right answers out of twenty. */
export function levelOf(correctAnswers: number): GrammarTopic['level'] {
  if (correctAnswers <= 10) return 'Beginner';
  return correctAnswers <= 15 ? 'Intermediate' : 'Advanced';
}

/** Returns what a newcomer begins with; guessing alone gives 5 right answers of 20. */
export function startLevelFor(correctAnswers: number): StartLevel {
  if (correctAnswers <= 5) return 'A1';
  return levelOf(correctAnswers) === 'Beginner' ? 'A2' : 'B1';
}

export function scoreByBand(questions: readonly LevelTestQuestion[], run: Pick<TestRun, 'answers'>) {
  const bands = [...new Set(questions.map(({ cefr }) => cefr))];
  return bands.map((band) => {
    const own = questions.filter(({ cefr }) => cefr === band);
    return { band, right: own.filter((question) => isRight(run, question)).length, of: own.length };
  });
}

/** Returns the first three topics of the mistakes, easiest first and none above the level; its topics fill up. */
export function suggestTopics(
  questions: readonly LevelTestQuestion[],
  run: Pick<TestRun, 'answers'>,
  level: GrammarTopic['level'],
): readonly Tense[] {
  const mistaken = questions.flatMap((question) =>
    question.tense && !isRight(run, question) ? [question.tense] : [],
  );
  const reached = levels.slice(0, levels.indexOf(level) + 1);
  const within = mistaken.filter((tense) => reached.includes(topicOf(tense).level));
  const ofLevel = topics.filter((topic) => topic.level === level).map(({ tense }) => tense);
  return [...new Set([...within, ...ofLevel])].slice(0, 3);
}
