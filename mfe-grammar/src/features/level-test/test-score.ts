import type { GrammarTopic, LevelTestQuestion, Tense } from '@mova/contracts';
import { topics } from '../../domain/topic-table.ts';
import { isRight, type TestRun } from './test-run.ts';

/** Right answers of one band. */
export interface BandScore {
  readonly band: LevelTestQuestion['cefr'];
  readonly right: number;
  readonly of: number;
}

/** Score by band, in the order the bands are asked (decision 40). */
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

/**
 * Two topics to begin with: those of the mistakes, the easiest first, for a gap below costs most; where there
 * are too few of them, the first topics of the level.
 */
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
