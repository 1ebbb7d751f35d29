import type { ExerciseKind } from '@mova/contracts';
import { useEffect, useRef } from 'react';
import type { DrawnExercise } from '../domain/draw-exercise.ts';
import { phaseOf } from '../domain/exercise-state.ts';
import type { ExerciseState, Training } from '../domain/training.ts';
import { listeningPathOf, nextPathOf } from '../domain/training-path.ts';
import { activeExercises, mayTakeBack, type TrainingEvent } from '../domain/training-reducer.ts';
import { trainingStore } from './training-store.ts';
import { trainingOf, useTrainingState } from './use-training.ts';

export type Exercise = NonNullable<ReturnType<typeof useExercise>>;

export type ExerciseQuestion = NonNullable<ReturnType<typeof questionOf>>;

/** Returns an exercise of the training; undefined without one. */
export function useExercise(kind: ExerciseKind, userId: number) {
  const training = useTrainingState(userId, trainingOf);
  const part = training && activeExercises(training)[kind];
  const clock = useQuestionClock(part && phaseOf(part) === 'asking' ? part.order[part.at] : undefined);
  if (!training) return undefined;
  const act = (event: TrainingEvent) => trainingStore.dispatch(userId, event);
  if (!part) {
    const begin = (drawn: DrawnExercise) => act({ type: 'beginExercise', kind, ...drawn });
    return { kind: 'beginning', training, begin } as const;
  }
  if (phaseOf(part) === 'finished') {
    return {
      kind: 'finished',
      right: part.answers.filter(({ correct }) => correct).length,
      count: part.order.length,
      nextPath: nextPathOf(training, kind),
      /** «Ще на слух» after the last exercise of a whole training. */
      listeningPath: listeningPathOf(training, kind),
    } as const;
  }
  const question = questionOf(training, part);
  if (!question) return undefined;
  const at = { kind, wordId: question.word.id } as const;
  return {
    kind: 'question',
    question,
    /** Accepts the first answer only. */
    give: (given: string, correct: boolean) =>
      act({ type: 'answer', ...at, given, correct, milliseconds: clock() }),
    hint: () => act({ type: 'hint', ...at }),
    /** Returns whether it could be taken back. */
    takeBack: () => act({ type: 'takeBack', ...at }),
    hold: () => act({ type: 'hold', ...at }),
    next: () => act({ type: 'next', ...at }),
    /** «Не можу слухати»: ends the exercise with the answers given so far. */
    endEarly: () => act({ type: 'endEarly', kind }),
  } as const;
}

function questionOf(training: Training, part: ExerciseState) {
  const word = training.words.find(({ id }) => id === part.order[part.at]);
  return (
    word && {
      word,
      /** In the order shown; empty where the answer is typed. */
      options: part.options?.[word.id] ?? [],
      number: part.at + 1,
      count: part.order.length,
      isAnswered: phaseOf(part) === 'answered',
      answer: part.answers[part.at],
      answers: part.answers,
      held: part.held,
      hinted: part.hinted === true,
      mayTakeBack: mayTakeBack(training, part.answers[part.at]),
    }
  );
}

const maxTimeMs = 86_400_000;

/**
 * Measures how long a question has been shown, in milliseconds. A reload starts again.
 *
 * @param wordId undefined while no question waits
 */
function useQuestionClock(wordId: number | undefined): () => number {
  const shownAt = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the clock starts again with every question
  useEffect(() => {
    shownAt.current = performance.now();
  }, [wordId]);
  return () => Math.min(maxTimeMs, Math.round(performance.now() - shownAt.current));
}
