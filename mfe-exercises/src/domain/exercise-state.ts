import type { DrawnExercise } from './draw-exercise.ts';
import type { Answer, ExerciseState, Round } from './training.ts';

export function beginExercise({ order, options }: DrawnExercise): ExerciseState {
  return { order, ...(options && { options }), answers: [], at: 0, held: false };
}

/** A word that is never answered rightly must not keep its user in the exercise. */
export const maxRepetitions = 3;

/** Returns the questions that an exercise is at: its own, then the mistaken words again. */
export function roundOf(part: ExerciseState): Round {
  return part.again ?? part;
}

export function phaseOf(part: ExerciseState): 'asking' | 'answered' | 'finished' {
  const { order, answers, at } = roundOf(part);
  if (at >= order.length) return 'finished';
  return answers.length > at ? 'answered' : 'asking';
}

/** The answer whose verdict is on the screen; undefined while a question is asked. */
export function shownAnswer(part: ExerciseState): Answer | undefined {
  const { answers, at } = roundOf(part);
  return answers[at];
}

function withRound(part: ExerciseState, round: Round): ExerciseState {
  return part.again ? { ...part, again: round } : { ...part, ...round };
}

export function addAnswer(
  part: ExerciseState,
  { given, correct, milliseconds }: Omit<Answer, 'wordId'>,
): ExerciseState {
  const round = roundOf(part);
  const wordId = round.order[round.at];
  if (wordId === undefined) return part;
  const answer = { wordId, ...countedAnswer(part.hinted, { given, correct }), milliseconds };
  return withRound(part, { ...round, answers: [...round.answers, answer] });
}

export type CountedAnswer = Pick<Answer, 'given' | 'correct' | 'recalled'>;

/** Returns how an answer counts: with a hint even the right one is of a word that its user did not know. */
export function countedAnswer(
  hinted: boolean | undefined,
  answer: Pick<Answer, 'given' | 'correct'>,
): CountedAnswer {
  return hinted && answer.correct ? { ...answer, correct: false, recalled: true } : answer;
}

export function removeLastAnswer(part: ExerciseState): ExerciseState {
  return { ...part, answers: part.answers.slice(0, -1), held: false };
}

/** Goes on to the next question; after the last one to the mistaken words, each until it is right or was asked enough. */
export function passVerdict({ hinted: _, ...part }: ExerciseState, repeats: boolean): ExerciseState {
  const { order, answers, at } = roundOf(part);
  const passed = { ...part, held: false };
  if (part.again) {
    const { wordId, correct } = answers[at] ?? {};
    const asked = order.filter((id) => id === wordId).length;
    const isDue = wordId !== undefined && !correct && asked < maxRepetitions;
    return { ...passed, again: { order: isDue ? [...order, wordId] : order, answers, at: at + 1 } };
  }
  const mistaken = answers.filter(({ correct }) => !correct).map(({ wordId }) => wordId);
  const isRepeated = repeats && at + 1 === order.length && mistaken.length > 0;
  return { ...passed, at: at + 1, ...(isRepeated && { again: { order: mistaken, answers: [], at: 0 } }) };
}

/** Ends an exercise with the answers given so far. */
export function endEarly({ hinted: _, again: __, ...part }: ExerciseState): ExerciseState {
  const count = part.answers.length;
  return { ...part, order: part.order.slice(0, count), at: count, held: false };
}
