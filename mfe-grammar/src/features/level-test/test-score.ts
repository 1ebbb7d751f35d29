import type { GrammarTopic, LevelTestQuestion, Tense } from '@mova/contracts';
import { topics } from '../../domain/topic-table.ts';
import { isRight, type TestRun } from './test-run.ts';

export interface BandScore {
  readonly band: LevelTestQuestion['cefr'];
  readonly right: number;
  readonly of: number;
}

/** Level by right answers out of twenty. */
export function levelOf(correctAnswers: number): GrammarTopic['level'] {
  if (correctAnswers <= 10) return 'Beginner';
  return correctAnswers <= 15 ? 'Intermediate' : 'Advanced';
}

/** Returns the score of each band in the order of the questions. */
export function scoreByBand(
  questions: readonly LevelTestQuestion[],
  run: Pick<TestRun, 'answers'>,
): readonly BandScore[] {
  const bands = [...new Set(questions.map(({ cefr }) => cefr))];
  return bands.map((band) => {
    const own = questions.filter(({ cefr }) => cefr === band);
    return { band, right: own.filter((question) => isRight(run, question)).length, of: own.length };
  });
}

/** Returns the first two topics of the mistakes, easiest first; the topics of the level fill up. */
export function suggestTopics(
  questions: readonly LevelTestQuestion[],
  run: Pick<TestRun, 'answers'>,
  level: GrammarTopic['level'],
): readonly Tense[] {
  const mistaken = questions.flatMap((question) =>
    question.tense && !isRight(run, question) ? [question.tense] : [],
  );
  const ofLevel = topics.filter((topic) => topic.level === level).map(({ tense }) => tense);
  return [...new Set([...mistaken, ...ofLevel])].slice(0, 2);
}
