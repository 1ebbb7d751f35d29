import type { DrawnExercise } from './draw-exercise.ts';
import type { Answer, ExerciseState } from './training.ts';

export function beginExercise({ order, options }: DrawnExercise): ExerciseState {
  return { order, ...(options && { options }), answers: [], at: 0, held: false };
}

export function phaseOf(part: ExerciseState): 'asking' | 'answered' | 'finished' {
  if (part.at >= part.order.length) return 'finished';
  return part.answers.length > part.at ? 'answered' : 'asking';
}

export function addAnswer(
  part: ExerciseState,
  { given, correct, milliseconds }: Omit<Answer, 'wordId'>,
): ExerciseState {
  const wordId = part.order[part.at];
  if (wordId === undefined) return part;
  const answer = { wordId, ...countedAnswer(part.hinted, { given, correct }), milliseconds };
  return { ...part, answers: [...part.answers, answer] };
}

/** Returns how an answer counts: with a hint even the right one is of a word that its user did not know. */
export function countedAnswer(
  hinted: boolean | undefined,
  answer: Pick<Answer, 'given' | 'correct'>,
): Pick<Answer, 'given' | 'correct'> {
  return hinted && answer.correct ? { given: '', correct: false } : answer;
}

export function removeLastAnswer(part: ExerciseState): ExerciseState {
  return { ...part, answers: part.answers.slice(0, -1), held: false };
}

export function passVerdict({ hinted: _, ...part }: ExerciseState): ExerciseState {
  return { ...part, at: part.at + 1, held: false };
}

/** Ends an exercise with the answers given so far. */
export function endEarly({ hinted: _, ...part }: ExerciseState): ExerciseState {
  const count = part.answers.length;
  return { ...part, order: part.order.slice(0, count), at: count, held: false };
}
