import type { ExerciseKind } from '@mova/contracts';
import { progressAfter } from '@mova/contracts/names';
import { exerciseKinds } from './exercise-kinds.ts';
import type { Answer, Training, TrainingWord } from './training.ts';

interface Count {
  readonly right: number;
  readonly wrong: number;
}

/** The two counts of the result cover exercises numbered 1–3. */
const countedParts = 3;

function countOf(answers: readonly Answer[]): Count {
  const right = answers.filter(({ correct }) => correct).length;
  return { right, wrong: answers.length - right };
}

/** In the order in which the dictionary applies them. */
function allAnswers({ parts }: Training): readonly Answer[] {
  return exerciseKinds.flatMap(({ kind }) => parts[kind]?.answers ?? []);
}

/** Returns what saving makes of a word; what an older service or training does not tell is undefined. */
export function outcomeOf(training: Training, { id, progress, dueIfRight, dueIfWrong }: TrainingWord) {
  const given = allAnswers(training)
    .filter(({ wordId }) => wordId === id)
    .map(({ correct }) => correct);
  return {
    before: progress,
    after: progress === undefined ? undefined : progressAfter(progress, given),
    /** Days from the save on. */
    dueIn: given.includes(false) ? dueIfWrong : dueIfRight,
  };
}

export type WordOutcome = ReturnType<typeof outcomeOf>;

function weakestFirst<Row extends { readonly outcome: WordOutcome }>(rows: readonly Row[]): Row[] {
  return [...rows].sort((one, other) => (one.outcome.after ?? 0) - (other.outcome.after ?? 0));
}

export function totalOf(training: Training): Count {
  return countOf(allAnswers(training));
}

/** Returns the counts over exercises 1–3, and how many of those were done; undefined when none was. */
export function countsOf(training: Training) {
  const lines = linesOf(training).filter(({ part }) => part <= countedParts);
  if (lines.length === 0) return undefined;
  return { ...countOf(lines.flatMap(({ answers }) => answers)), exercises: lines.length };
}

/** Returns a line for each exercise with answers, in the order of their numbers in the result. */
export function linesOf({ parts }: Training) {
  return exerciseKinds
    .map(({ kind, number }) => ({ kind, part: number, answers: parts[kind]?.answers ?? [] }))
    .filter(({ answers }) => answers.length > 0)
    .sort((one, other) => one.part - other.part);
}

/** Returns the mistakes, exercise by exercise; `settled` are those answered correctly in a replay since. */
function mistakesOf({ parts, settled }: Training) {
  return exerciseKinds.flatMap(({ kind }) =>
    (parts[kind]?.answers ?? [])
      .filter(({ correct }) => !correct)
      .map((answer) => ({ ...answer, kind, settled: settled[kind]?.includes(answer.wordId) ?? false })),
  );
}

export type MistakenWord = ReturnType<typeof mistakenWords>[number];

/** Returns the words that were asked with their mistakes, the weakest first. */
function wordRows(training: Training) {
  const asked = new Set(allAnswers(training).map(({ wordId }) => wordId));
  const mistakes = mistakesOf(training);
  return weakestFirst(
    training.words
      .filter(({ id }) => asked.has(id))
      .map((word) => ({
        word,
        outcome: outcomeOf(training, word),
        mistakes: mistakes.filter(({ wordId }) => wordId === word.id),
      })),
  );
}

export function mistakenWords(training: Training) {
  return wordRows(training).filter(({ mistakes }) => mistakes.length > 0);
}

export function faultlessWords(training: Training) {
  return wordRows(training).filter(({ mistakes }) => mistakes.length === 0);
}

/** Returns what «Опрацювати помилки» repeats: words not yet answered correctly, per exercise. */
export function mistakesLeft(training: Training): readonly (readonly [ExerciseKind, TrainingWord[]])[] {
  const left = mistakesOf(training).filter(({ settled }) => !settled);
  return [...new Set(left.map(({ kind }) => kind))].map((kind) => {
    const ids = left.filter((mistake) => mistake.kind === kind).map(({ wordId }) => wordId);
    return [kind, training.words.filter(({ id }) => ids.includes(id))];
  });
}

/** Returns the number of words with such mistakes. */
export function mistakenWordsLeft(training: Training): number {
  return new Set(mistakesLeft(training).flatMap(([, words]) => words.map(({ id }) => id))).size;
}

export type Praise = 'faultless' | 'strong' | 'good' | 'begun';

export function praiseOf({ right, wrong }: Count): Praise {
  if (wrong === 0) return 'faultless';
  const share = right / (right + wrong);
  if (share >= 0.8) return 'strong';
  return share >= 0.5 ? 'good' : 'begun';
}
