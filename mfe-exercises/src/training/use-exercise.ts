import { useNavigate } from '@mova/app-kit';
import type { ExerciseKind } from '@mova/contracts';
import { useEffect, useRef } from 'react';
import type { DrawnExercise } from '../domain/draw-exercise.ts';
import type { ExerciseState, Training } from '../domain/training.ts';
import {
  listeningPathOf,
  lossOf,
  mayEnter,
  nextPathOf,
  placeOf,
  resultPath,
} from '../domain/training-path.ts';
import { activeExercises, phaseOf, type TrainingAction } from '../domain/training-reducer.ts';
import { dispatchTraining } from './training-store.ts';
import { type ActiveTraining, useTrainingSteps } from './use-training.ts';

export type Exercise = ReturnType<typeof useExercise>;

export type ExerciseQuestion = NonNullable<ReturnType<typeof questionOf>>;

const waysOnOfReplay = [resultPath];
const noWaysOn: readonly string[] = [];

/** Returns an exercise of the training; redirects if the training is at another page. */
export function useExercise(kind: ExerciseKind, active: ActiveTraining) {
  const training = useTrainingSteps(active);
  const part = training && activeExercises(training)[kind];
  const elsewhere = training && !mayEnter(training, kind) ? placeOf(training) : undefined;
  const clock = useQuestionClock(part && phaseOf(part) === 'asking' ? part.order[part.at] : undefined);
  const navigate = useNavigate();
  useEffect(() => {
    if (elsewhere !== undefined) navigate(elsewhere, { replace: true });
  }, [elsewhere, navigate]);

  const { userId, leave } = active;
  if (!training || elsewhere !== undefined) return { kind: 'leaving' } as const;
  // Pages of the same training are opened without asking.
  const leaving = { loses: lossOf(training), leave, waysOn: training.replay ? waysOnOfReplay : noWaysOn };
  const act = (action: TrainingAction) => dispatchTraining(userId, action);
  if (!part) {
    const begin = (drawn: DrawnExercise) => act({ type: 'beginExercise', kind, ...drawn });
    return { ...leaving, kind: 'beginning', training, begin } as const;
  }
  if (phaseOf(part) === 'finished') {
    const nextPath = nextPathOf(training, kind);
    const listeningPath = listeningPathOf(training, kind);
    return {
      ...leaving,
      kind: 'finished',
      right: part.answers.filter(({ correct }) => correct).length,
      count: part.order.length,
      nextPath,
      /** «Ще на слух» after the last exercise of a whole training. */
      listeningPath,
      waysOn: listeningPath === undefined ? [nextPath] : [nextPath, listeningPath],
    } as const;
  }
  const question = questionOf(training, part);
  if (!question) return { kind: 'leaving' } as const;
  return {
    ...leaving,
    kind: 'question',
    question,
    /** Accepts the first answer only. */
    give: (given: string, correct: boolean) =>
      act({ type: 'answer', kind, given, correct, milliseconds: clock() }),
    hold: () => act({ type: 'hold', kind }),
    next: () => act({ type: 'next', kind }),
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
