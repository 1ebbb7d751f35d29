import type { ExerciseKind } from '@mova/contracts';
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

function allAnswers({ parts }: Training): readonly Answer[] {
  return Object.values(parts).flatMap(({ answers }) => answers);
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

export function mistakenWords(training: Training) {
  const mistakes = mistakesOf(training);
  return training.words
    .map((word) => ({ word, mistakes: mistakes.filter(({ wordId }) => wordId === word.id) }))
    .filter((mistaken) => mistaken.mistakes.length > 0);
}

/** Returns the words that were asked, and never answered wrongly. */
export function faultlessWords(training: Training): TrainingWord[] {
  const asked = new Set(allAnswers(training).map(({ wordId }) => wordId));
  const mistaken = new Set(mistakesOf(training).map(({ wordId }) => wordId));
  return training.words.filter(({ id }) => asked.has(id) && !mistaken.has(id));
}

/** Returns what «Опрацювати помилки» repeats: words not yet answered correctly, per exercise. */
export function mistakesLeft(training: Training): readonly (readonly [ExerciseKind, TrainingWord[]])[] {
  const left = mistakesOf(training).filter(({ settled }) => !settled);
  return [...new Set(left.map(({ kind }) => kind))].map((kind) => {
    const ids = left.filter((mistake) => mistake.kind === kind).map(({ wordId }) => wordId);
    return [kind, training.words.filter(({ id }) => ids.includes(id))];
  });
}

export function praiseOf({ right, wrong }: Count) {
  if (wrong === 0) return 'faultless';
  const share = right / (right + wrong);
  if (share >= 0.8) return 'strong';
  return share >= 0.5 ? 'good' : 'begun';
}
